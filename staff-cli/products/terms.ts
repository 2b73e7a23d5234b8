import type { Area } from '../command.ts'
import { table } from '../layout.ts'

/** `terms …`: the values that fields of a product take, for those who write a file of pieces. The desk lists the house's own words only. */
export const terms: Area = {
  summary: 'what a piece can have: cases, materials, colors, windings, collections, and texts of details',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, by field',
      run: async (shop) => {
        const { data } = await shop.call('staff.terms.list')
        const { details, ...filters } = data
        const rows = [
          ...Object.entries(filters).flatMap(([field, values]) => values.map(({ value, name }) => [field, value, name.en, name.ar])),
          ...Object.entries(details).flatMap(([key, texts]) => texts.map(({ en, ar }) => [`details.${key}`, '', en, ar])),
        ]
        return { data, lines: table(['FIELD', 'VALUE', 'NAME', 'ARABIC'], rows) }
      },
    },
  },
}
