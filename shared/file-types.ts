const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** What may be sent: the extension a file must bear, and the type it is served as. */
export const typeOfExtension: Record<string, string> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
}
