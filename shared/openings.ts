/** Why another company's data is opened (CS-2). */
export const openingReasons = ['ON_CALL', 'SUBSTITUTE', 'CUSTOMER_CALLED', 'TECHNICAL', 'OTHER'] as const
export type OpeningReason = (typeof openingReasons)[number]
