import { useAddCaseAttachments, useRemoveCaseAttachment } from './queries.ts'

/** How the staff add files to a case, or to one of its events, and take their own away again. */
export function useCaseFiles(caseId: number, eventId?: number) {
  const [add, remove] = [useAddCaseAttachments(), useRemoveCaseAttachment()]
  return {
    add: (file: { id: number }) =>
      add.mutateAsync({ params: { id: caseId }, body: { attachments: [file], ...(eventId && { eventId }) } }),
    remove: (id: number) => remove.mutateAsync({ params: { id } }),
  }
}
