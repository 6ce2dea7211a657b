import { writeCsv } from 'hucre/csv'
import { saveFile } from '#ui/calls/download.ts'

/** Puts rows into a file of the person's own, as the server's exports are written (server/sheets/sheet.ts). */
export function saveAsCsv(name: string, titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const content = writeCsv([[...titles], ...rows.map((row) => [...row])], {
    delimiter: ';',
    bom: true,
    escapeFormulae: true,
  })
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
