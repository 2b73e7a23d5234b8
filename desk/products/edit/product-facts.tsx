import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Facts } from '#contract/catalogue/catalogue.ts'
import { detailKeys, filterTermKinds } from '#contract/catalogue/catalogue-terms.ts'
import { type FactFields, numberFacts } from '#contract/catalogue/product-facts.ts'
import type { StaffPhoto, StaffProduct } from '#contract/products/staff-products.ts'
import type { Locale } from '#contract/locale.ts'
import { formatDecimal, formatMillimetres, formatMoney } from '#i18n/formats/format.ts'
import { presentFacts } from '#i18n/formats/format-facts.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { formatRingSize } from '#i18n/formats/format-ring-size.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { brandsQuery, termsQuery } from '../../queries.ts'
import { useFieldWord } from './field-words.ts'
import { Group } from './fields/fold.tsx'
import { MissingNote } from '../missing-note.tsx'
import { ProductHead } from './product-head.tsx'
import { conditionWords, findingWords, includedWords } from '../../terms/term-words.ts'

type Both = { en: string; ar: string }

/** A piece as those read it who may not change it. */
export function ProductFacts({ product }: { product: StaffProduct }) {
  return (
    <article className="grid grid-cols-1 gap-10 max-w-240">
      <header>
        <ProductHead product={product}>{product.status === 'draft' && <MissingNote missing={product.missing} />}</ProductHead>
      </header>
      <Pictures photos={product.photos} />
      <Known product={product} />
      <Findings product={product} />
      <OnlyForTheHouse product={product} />
    </article>
  )
}

function Pictures({ photos }: { photos: readonly StaffPhoto[] }) {
  const { locale } = usePreferences()
  const shown = photos.filter(({ src }) => src !== null)
  if (shown.length === 0) return null
  return (
    <Group title={<Trans>Photographs</Trans>}>
      <ul className="grid grid-cols-2 gap-5 lg:grid-cols-3">
        {shown.map(({ key, src, view }) => (
          <li key={key}>
            <img
              src={src ?? undefined}
              alt={view[locale]}
              loading="lazy"
              className="w-full aspect-square object-cover bg-well rounded-sm"
            />
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Known({ product: { fields } }: { product: StaffProduct }) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const word = useFieldWord()
  const brand = useQuery(brandsQuery).data?.find(({ id }) => id === fields.brandId)
  const terms = useQuery(termsQuery).data
  const { facts, included } = fields
  const inUnits = new Map(presentFacts(factsIn(facts, locale), locale).map(({ row, lines }) => [row as string, lines]))
  const numbers = numberFacts.map((name): Row => {
    const value = facts[name]
    const lines = inUnits.get(name) ?? (value === null ? [] : [formatMillimetres(value, locale)])
    return [word(`facts.${name}`), lines.join('')]
  })
  const priceOf = (amount: number | null) => (amount === null ? null : formatMoney({ amount, currency: 'SAR' }, locale))
  const rows: Row[] = [
    [word('brandId'), brand?.name ?? fields.brandId],
    [word('reference'), fields.reference],
    [word('model'), fields.model],
    [word('condition'), fields.condition && i18n._(conditionWords[fields.condition])],
    [word('year'), fields.year === null ? null : String(fields.year)],
    [word('size'), fields.size === null ? null : formatMillimetres(fields.size, locale)],
    [t`Ring size`, fields.ringDiameter === null ? null : formatRingSize(fields.ringDiameter, locale)],
    ...filterTermKinds.map((kind): Row => {
      const name = terms?.[kind].find(({ value }) => value === fields[kind])?.name
      return [word(kind), name ?? fields[kind]]
    }),
    [
      word('included'),
      formatList(
        included.map((item) => i18n._(includedWords[item])),
        locale,
        'conjunction',
      ),
    ],
    [word('priceSar'), priceOf(fields.priceSar)],
    [t`Former price in riyals`, priceOf(fields.formerPriceSar)],
    [word('stock'), formatDecimal(fields.stock)],
    ...numbers,
    ...detailKeys.map((key): Row => [word(`details.${key}`), fields.details[key]]),
    [t`Certificate number`, inUnits.get('certificate')?.join('')],
    [t`Service history`, inUnits.get('services')?.join('\n')],
    [word('description'), fields.description],
  ]
  return (
    <Group title={<Trans>What is known</Trans>}>
      <Rows rows={rows} />
    </Group>
  )
}

function Findings({ product: { fields } }: { product: StaffProduct }) {
  const { i18n } = useLingui()
  if (fields.findings.length === 0) return null
  return (
    <Group title={<Trans>Findings</Trans>}>
      <Rows rows={fields.findings.map((finding): Row => [i18n._(findingWords[finding.kind]), finding])} />
    </Group>
  )
}

function OnlyForTheHouse({ product: { fields } }: { product: StaffProduct }) {
  const { t } = useLingui()
  const { serial, location } = fields.private
  if (serial === '' && location === '') return null
  return (
    <Group title={<Trans>Only for the house</Trans>} note={<Trans>Shoppers never see this.</Trans>}>
      <Rows
        rows={[
          [t`Serial number`, serial],
          [t`Where it lies`, location],
        ]}
      />
    </Group>
  )
}

/** A label, and its value: one text, or one in each language. */
type Row = [label: string, value: string | Both | null | undefined]

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="border-t border-line">
    {rows.map(([label, value]) => {
      const { en, ar } = typeof value === 'string' ? { en: value, ar: value } : (value ?? { en: '', ar: '' })
      if (en === '' && ar === '') return null
      return (
        <div key={`${label} ${en} ${ar}`} className="border-b border-line py-3 grid gap-x-6 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {typeof value === 'string' ? <bdi>{value}</bdi> : <InLanguage text={{ en, ar }} />}
          </dd>
        </div>
      )
    })}
  </dl>
)

/** A text in the language shown; in the other one where it has none in this. */
function InLanguage({ text }: { text: Both }) {
  const { locale } = usePreferences()
  const language = text[locale] === '' ? (locale === 'ar' ? 'en' : 'ar') : locale
  return <bdi lang={language}>{text[language]}</bdi>
}

/** The facts as the shop says them in a language. */
function factsIn({ certificate, laboratory, services, ...numbers }: FactFields, locale: Locale): Facts {
  const known = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== null)) as Facts
  return {
    ...known,
    ...(certificate !== '' && { certificate }),
    ...(laboratory !== '' && { laboratory }),
    services: services.map(({ date, en, ar }) => ({ date, text: (locale === 'ar' ? ar : en) || en || ar })),
  }
}
