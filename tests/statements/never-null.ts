/** Of columns that may be null what statements never select as null, and why: `Row.column`. */
export const neverNull: Readonly<Record<string, string>> = {
  'FileRow.content_type': 'they select files with stored_at, which the table allows with a content type only',
  'FileRow.size': 'they select files with stored_at, which the table allows with a size only',
  'ConfirmedRow.email': 'a token with the purpose EMAIL has one, by a constraint of the table',
  'AcknowledgedRow.acknowledge_by': 'they select shares that are to be acknowledged',
  'Addressee.to': 'whereTakesMail asks for an address',
  'AskedToHandleRow.company_id': 'it is from_company_id, which is asked to be there',
  'CellsRow.number': 'they select rows of the file, which have cells and a line',
  'CellsRow.cells': 'the statement asks for cells',
  'WrongRow.number': 'they select rows of the file, which have cells and a line',
  'WrongRow.cells': 'the statement asks for cells',
  'RowToDo.kind': 'what is to be done has been checked, which gives it a kind',
  'TalkRow.talk_at': 'it lies between two moments that the statement asks for',
  'TracedRow.trace': 'the statement asks for a trace',
  'LeftCompany.closed_at': 'the statement asks for those that have been closed',
  'ListedRow.kind': 'the statement asks for a kind',
}
