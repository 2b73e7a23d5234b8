import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { gradeNames, includedNames, detailLabels } from '#src/blocks/products/product-terms.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { detailKeys } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import { factRows, presentFacts } from '#i18n/formats/format-facts.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { factLabels } from '../page/fact-labels.ts'

/** What the pieces are in one respect. `values`: the lines of each piece, none where it is not known. */
export type CompareRow = { key: string; label: string; values: readonly (readonly string[])[] }

type Words = { i18n: I18n; locale: Locale }

const line = (text: string | number | undefined) => (text === undefined || text === '' ? [] : [String(text)])

/** Every respect in which something is known of a piece: those in which the pieces differ, and those in which they do not. */
export function compareRows(products: readonly Product[], words: Words): { differing: CompareRow[]; same: CompareRow[] } {
  const rows = allRows(products, words).filter(({ values }) => values.some((lines) => lines.length > 0))
  return { differing: rows.filter(differs), same: rows.filter((row) => !differs(row)) }
}

const differs = ({ values }: CompareRow) => new Set(values.map((lines) => lines.join('\n'))).size > 1

function allRows(products: readonly Product[], { i18n, locale }: Words): CompareRow[] {
  const facts = products.map((product) => presentFacts(product.facts ?? {}, locale))
  const included = ({ included: items }: Product) =>
    formatList(
      items.map((item) => i18n._(includedNames[item])),
      locale,
      'conjunction',
    )
  return [
    { key: 'condition', label: i18n._(msg`Condition`), values: products.map(({ condition }) => line(i18n._(gradeNames[condition]))) },
    { key: 'year', label: i18n._(msg`Year`), values: products.map(({ year }) => line(year)) },
    {
      key: 'reference',
      label: i18n._(msg({ message: 'Reference', context: 'of a piece' })),
      values: products.map(({ reference }) => line(reference)),
    },
    { key: 'included', label: i18n._(msg`Comes with`), values: products.map((product) => line(included(product))) },
    ...detailKeys.map((key) => ({
      key,
      label: i18n._(detailLabels[key]),
      values: products.map(({ details }) => line(details.find((detail) => detail.key === key)?.value)),
    })),
    ...factRows.map((row) => ({
      key: row,
      label: i18n._(factLabels[row]),
      values: facts.map((known) => known.find((fact) => fact.row === row)?.lines ?? []),
    })),
  ]
}
