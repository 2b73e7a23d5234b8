import { nameWithOtherMarks } from '#contract/fields/plain-name.ts'
import { type Area, requiredOption, textOption } from '../command.ts'
import { facts, table } from '../layout.ts'

/** The names and descriptions of a new brand or collection. */
const named = {
  name: { type: 'string', help: 'its name in English', required: "'…'" },
  arabic: { type: 'string', help: 'its name in Arabic', required: "'…'" },
  about: { type: 'string', help: 'a sentence about it, in English' },
  'about-arabic': { type: 'string', help: 'the same in Arabic' },
} as const
const namesIn = (options: Parameters<typeof textOption>[0]) => ({
  name: { en: requiredOption(options, 'name'), ar: requiredOption(options, 'arabic') },
  description: { en: textOption(options, 'about') ?? '', ar: textOption(options, 'about-arabic') ?? '' },
})

type Named = { id: string; name: { en: string; ar: string } }

/** What was added, with a warning where another one differs by accents alone: they may be one. */
function added(data: Named, others: readonly Named[]): string[] {
  const alike = nameWithOtherMarks(data, others)
  const lines = facts({ Id: data.id, Name: data.name.en, Arabic: data.name.ar })
  return alike === undefined ? lines : [...lines, `There is "${alike}" already, with other accents: is this another one?`]
}

/** `brands …`: the brands that products can have. */
export const brands: Area = {
  summary: 'the brands of the house',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, with how many pieces have them',
      run: async (shop) => {
        const answer = await shop.call('staff.brands.list')
        const rows = answer.data.map(({ id, name, products }) => [id, name.en, name.ar, String(products)])
        return { data: answer, lines: table(['ID', 'NAME', 'ARABIC', 'PIECES'], rows) }
      },
    },
    add: {
      needs: ['id'],
      options: named,
      summary: 'a new one; the id is part of addresses, such as patek-philippe',
      run: async (shop, { values: [id = ''], options }) => {
        const { data } = await shop.call('staff.brands.create', { body: { id, ...namesIn(options) } })
        return { data, lines: added(data, (await shop.call('staff.brands.list')).data) }
      },
    },
  },
}

/** `collections …`: the collections that products can be in. */
export const collections: Area = {
  summary: 'the collections of the house',
  commands: {
    list: {
      needs: [],
      summary: 'all of them in the shop’s order, with how many pieces are in them',
      run: async (shop) => {
        const answer = await shop.call('staff.collections.list')
        const rows = answer.data.map(({ id, name, products, isComputed }) => [id, name.en, name.ar, isComputed ? '' : String(products)])
        return { data: answer, lines: table(['ID', 'NAME', 'ARABIC', 'PIECES'], rows) }
      },
    },
    add: {
      needs: ['id'],
      options: named,
      summary: 'a new one, the last in the order; the id is part of addresses, such as full-set',
      run: async (shop, { values: [id = ''], options }) => {
        const { data } = await shop.call('staff.collections.create', { body: { id, ...namesIn(options) } })
        return { data, lines: added(data, (await shop.call('staff.collections.list')).data) }
      },
    },
  },
}

/** `terms …`: the values that fields of a product take. */
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
