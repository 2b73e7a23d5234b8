import { dirname, resolve } from 'node:path'
import type { Area } from '../command.ts'
import { facts, table } from '../layout.ts'
import { readBytes } from '../read-file.ts'
import { saveFile } from '../save-file.ts'

/** `references …`: the house's table of references, from which the form of a new piece is filled in. */
export const references: Area = {
  summary: 'the table of references, from which new pieces are filled in',
  commands: {
    import: {
      needs: ['file'],
      summary: 'puts the rows of a CSV into the table; rows that cannot be read are listed by their lines',
      run: async (shop, { values: [file = ''] }) => {
        const upload = await shop.upload(await readBytes(file))
        const { data } = await shop.call('staff.references.import', { body: { upload } })
        const { created, changed, unchanged, failed, problems } = data
        const counts = facts({ New: String(created), Changed: String(changed), Unchanged: String(unchanged), 'Not taken': String(failed) })
        const rows = problems.map(({ line, column, problem, value = '' }) => [String(line), column ?? '', problem, value])
        const lines = rows.length === 0 ? counts : [...counts, '', ...table(['LINE', 'COLUMN', 'PROBLEM', 'VALUE'], rows)]
        return { data, lines, isRejected: failed > 0 }
      },
    },
    export: {
      needs: ['file'],
      summary: 'writes the table to a CSV, which import reads',
      run: async (shop, { values: [file = ''] }) => {
        const bytes = await shop.download('staff.references.export', {})
        await saveFile(dirname(resolve(file)), resolve(file), bytes)
        return { data: { file: resolve(file), bytes: bytes.length }, lines: [`${resolve(file)} has ${bytes.length} bytes.`] }
      },
    },
  },
}
