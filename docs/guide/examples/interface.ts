export interface paths {
    "/integration/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has changed, in the order in which it was committed; begins with the oldest of 90 days without `after`
         * @description Who may call it: client, with changes.
         */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: string;
                    wait?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            changes: {
                                id: number;
                                /** @enum {string} */
                                type: "sick-leave.recorded" | "sick-leave.corrected" | "sick-leave.removed" | "employee.created" | "employee.changed" | "employment.created" | "employment.changed" | "employment.ended" | "order.sent" | "form.submitted" | "workability.requested";
                                /** Format: date-time */
                                time: string;
                                companyId: number;
                                thingId: number;
                            }[];
                            next: string;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The companies that the client may ask about
         * @description Who may call it: client.
         */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/companies/{id}/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody whom the company employs or has employed, with their employments there
         * @description Who may call it: client, with personnel.read.
         */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                companyId: number;
                                sotu: string;
                                firstName: string;
                                lastName: string;
                                address: string | null;
                                postcode: string | null;
                                city: string | null;
                                municipality: string | null;
                                phone: string | null;
                                email: string | null;
                                lang: string | null;
                                employments: {
                                    id: number;
                                    employeeId: number;
                                    companyId: number;
                                    unit: {
                                        id: number;
                                        name: string;
                                    };
                                    profession: string | null;
                                    startDate: string;
                                    endDate: string | null;
                                    mainEmployer: boolean;
                                }[];
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person at one company, with their employments there
         * @description Who may call it: client, with personnel.read.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            companyId: number;
                            sotu: string;
                            firstName: string;
                            lastName: string;
                            address: string | null;
                            postcode: string | null;
                            city: string | null;
                            municipality: string | null;
                            phone: string | null;
                            email: string | null;
                            lang: string | null;
                            employments: {
                                id: number;
                                employeeId: number;
                                companyId: number;
                                unit: {
                                    id: number;
                                    name: string;
                                };
                                profession: string | null;
                                startDate: string;
                                endDate: string | null;
                                mainEmployer: boolean;
                            }[];
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/employments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One employment, and whose it is
         * @description Who may call it: client, with personnel.read.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            employeeId: number;
                            companyId: number;
                            unit: {
                                id: number;
                                name: string;
                            };
                            profession: string | null;
                            startDate: string;
                            endDate: string | null;
                            mainEmployer: boolean;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/companies/{id}/sick-leaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sick leaves recorded at the company, in the order in which they were
         * @description Who may call it: client, with absences.read.
         */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                ehrUserId: number;
                                sotu: string;
                                firstName: string;
                                lastName: string;
                                company: {
                                    id: number;
                                    name: string;
                                };
                                unit: string;
                                start: string;
                                end: string;
                                /** @enum {string} */
                                type: "OWN" | "EXTERNAL";
                                directContinuation: boolean;
                                diagnosisCode?: string | null;
                                diagnosisTitle?: string | null;
                                notes?: string | null;
                                duration: number;
                                /** @enum {string} */
                                state: "NEW" | "HANDLED" | "REMOVED";
                                attachments?: {
                                    id: number;
                                    filename: string;
                                    contentType: string;
                                    size: number;
                                }[];
                                recordedBy: string;
                                /** Format: date-time */
                                recordedAt: string;
                                handledBy: string | null;
                                handledAt: string | null;
                                version: number;
                                before: {
                                    start: string;
                                    end: string;
                                    /** @enum {string} */
                                    type: "OWN" | "EXTERNAL";
                                    directContinuation: boolean;
                                    diagnosisCode?: string | null;
                                    diagnosisTitle?: string | null;
                                    notes?: string | null;
                                } | null;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/sick-leaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One sick leave; one that was removed until the provider has handled that
         * @description Who may call it: client, with absences.read.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            ehrUserId: number;
                            sotu: string;
                            firstName: string;
                            lastName: string;
                            company: {
                                id: number;
                                name: string;
                            };
                            unit: string;
                            start: string;
                            end: string;
                            /** @enum {string} */
                            type: "OWN" | "EXTERNAL";
                            directContinuation: boolean;
                            diagnosisCode?: string | null;
                            diagnosisTitle?: string | null;
                            notes?: string | null;
                            duration: number;
                            /** @enum {string} */
                            state: "NEW" | "HANDLED" | "REMOVED";
                            attachments?: {
                                id: number;
                                filename: string;
                                contentType: string;
                                size: number;
                            }[];
                            recordedBy: string;
                            /** Format: date-time */
                            recordedAt: string;
                            handledBy: string | null;
                            handledAt: string | null;
                            version: number;
                            before: {
                                start: string;
                                end: string;
                                /** @enum {string} */
                                type: "OWN" | "EXTERNAL";
                                directContinuation: boolean;
                                diagnosisCode?: string | null;
                                diagnosisTitle?: string | null;
                                notes?: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/sick-leaves/{id}/files/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A certificate of a sick leave, as it was sent
         * @description Who may call it: client, with diagnoses.read.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order that has been sent, with what was entered
         * @description Who may call it: client, with orders.read.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @constant */
                            type: "ORDER";
                            name: string;
                            /** @enum {string} */
                            state: "CREATED" | "RUNNING" | "READY" | "ABORTED";
                            /** Format: date-time */
                            creationTime: string;
                            /** Format: date-time */
                            modificationTime: string;
                            sentTime: string | null;
                            validUntil: string | null;
                            expired: boolean;
                            company: {
                                id: number;
                                name: string;
                            };
                            organization: string;
                            orderTemplate: string;
                            orderTemplateName: string;
                            orderInputFields: {
                                id: number;
                                name: string;
                                label: string;
                                htmlInputType: ("text" | "number" | "email" | "password" | "tel" | "textarea" | "date" | "daterange" | "checkboxtree") | null;
                                required: boolean;
                                value: string | null;
                                url: string | null;
                                showChildren: boolean;
                                children: {
                                    id: number;
                                    name: string;
                                    label: string;
                                    htmlInputType: ("text" | "number" | "email" | "password" | "tel" | "textarea" | "date" | "daterange" | "checkboxtree") | null;
                                    required: boolean;
                                    value: string | null;
                                    url: string | null;
                                    showChildren: boolean;
                                    children: {
                                        id: number;
                                        name: string;
                                        label: string;
                                        htmlInputType: ("text" | "number" | "email" | "password" | "tel" | "textarea" | "date" | "daterange" | "checkboxtree") | null;
                                        required: boolean;
                                        value: string | null;
                                        url: string | null;
                                        showChildren: boolean;
                                        children: {
                                            id: number;
                                            name: string;
                                            label: string;
                                            htmlInputType: ("text" | "number" | "email" | "password" | "tel" | "textarea" | "date" | "daterange" | "checkboxtree") | null;
                                            required: boolean;
                                            value: string | null;
                                            url: string | null;
                                            showChildren: boolean;
                                            children: unknown[];
                                        }[];
                                    }[];
                                }[];
                            }[];
                            mforms: {
                                id: number;
                                name: string;
                                result: {
                                    submissionId: string | null;
                                };
                            }[];
                            message: string | null;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/orders/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a PDF
         * @description Who may call it: client, with orders.read.
         */
        get: {
            parameters: {
                query?: {
                    language?: "fi" | "en" | "sv";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/companies/{id}/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Absences as payroll knows them, without their causes: new ones, changed ones, and those taken back
         * @description Who may call it: client, with absences.write.
         */
        put: {
            parameters: {
                query?: never;
                header: {
                    "Idempotency-Key": string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        absences: {
                            externalId: string;
                            sotu?: string | null;
                            start?: string | null;
                            end?: string | null;
                            /** @default false */
                            removed?: boolean;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            accepted: number;
                            errors: {
                                externalId: string;
                                /** @enum {string} */
                                problem: "required" | "invalidIdentityCode" | "unknownPerson" | "notADay" | "endBeforeStart" | "tooLong" | "doubled";
                            }[];
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/companies/{id}/personnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * People and employments as the personnel system knows them; a job checks and does it
         * @description Who may call it: client, with personnel.write.
         */
        put: {
            parameters: {
                query?: never;
                header: {
                    "Idempotency-Key": string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            sotu: string | null;
                            firstName?: string | null;
                            lastName?: string | null;
                            unit?: string | null;
                            profession?: string | null;
                            startDate?: string | null;
                            endDate?: string | null;
                            email?: string | null;
                            phone?: string | null;
                            address?: string | null;
                            postcode?: string | null;
                            city?: string | null;
                            municipality?: string | null;
                            lang?: string | null;
                        }[];
                        /**
                         * @default {
                         *       "endMissing": false,
                         *       "endMissingConfirmed": null,
                         *       "defaultUnitId": null,
                         *       "defaultStart": null
                         *     }
                         */
                        options?: {
                            /** @default false */
                            endMissing?: boolean;
                            /** @default null */
                            endMissingConfirmed?: number | null;
                            /** @default null */
                            defaultUnitId?: number | null;
                            /** @default null */
                            defaultStart?: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            jobId: number;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a job of one’s own has come, and what is wrong with its rows; kept for a day
         * @description Who may call it: client, with personnel.write.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            state: "READ" | "CHECKING" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE";
                            progress: number;
                            counts: {
                                new: number;
                                changed: number;
                                ended: number;
                                unchanged: number;
                                error: number;
                            };
                            errors: {
                                number: number | null;
                                column: ("sotu" | "firstName" | "lastName" | "unit" | "profession" | "startDate" | "endDate" | "email" | "phone" | "address" | "postcode" | "city" | "municipality" | "lang") | null;
                                problem: string;
                            }[];
                            missing: {
                                ending: number;
                                inForce: number;
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a report that stands at an https address with companies
         * @description Who may call it: client, with reports.write.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        url: string;
                        companyIds: number[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            url: string;
                            companyIds: number[];
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            code: string;
            message: string;
            requestId: string;
            fields?: {
                field: string;
                problem: string;
                atMost?: number;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
