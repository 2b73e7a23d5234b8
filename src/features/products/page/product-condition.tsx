import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { conditionMeanings, gradeNames, includedNames } from '#src/blocks/products/product-terms.ts'
import type { Finding, Product } from '#contract/catalogue/catalogue.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { check, minus } from '#ui/icon-paths.ts'
import { ConditionScale } from './condition-scale.tsx'

/** The condition of the product: the grade and its meaning, the specialists' findings, what is included, and its year. */
export function ProductCondition({ product }: { product: Product }) {
  const { i18n } = useLingui()
  const { condition, findings = [] } = product
  const findingsOf = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind)
  return (
    <section className="px-5 lg:px-0 pt-12 lg:pt-24 lg:grid lg:grid-cols-[4fr_8fr] gap-16">
      <h2 className="text-2xl lg:text-3xl mb-4">
        <Trans>Condition</Trans>
      </h2>
      <div>
        <div className="lg:grid lg:grid-cols-2 gap-14 items-center">
          <div>
            <p className="sentence text-xl">{i18n._(gradeNames[condition])}</p>
            <p className="mt-1 text-ink-muted text-pretty">{i18n._(conditionMeanings[condition])}</p>
          </div>
          <ConditionScale condition={condition} />
        </div>
        {findings.length > 0 && (
          <div className="mt-8 grid lg:grid-cols-2 gap-x-14 gap-y-6">
            <Findings
              title={<Trans context="findings of the specialists">The good</Trans>}
              icon={check}
              color="text-success"
              findings={findingsOf('good')}
            />
            <Findings
              title={<Trans context="findings of the specialists">The less good</Trans>}
              icon={minus}
              color="text-ink-subtle"
              findings={findingsOf('flaw')}
            />
          </div>
        )}
        <Facts product={product} />
      </div>
    </section>
  )
}

type FindingsProps = { title: ReactNode; icon: string; color: string; findings: readonly Finding[] }

function Findings({ title, icon, color, findings }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {findings.map(({ text }) => (
          <li key={text} className="flex items-start gap-2.5 text-ink-muted text-pretty">
            <Icon path={icon} size="sm" className={`${color} mt-[.2lh]`} />
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ product: { included, year } }: { product: Product }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const items = included.map((item) => i18n._(includedNames[item]))
  return (
    <dl className="rows mt-8 border-y border-line lg:grid lg:grid-cols-2 lg:gap-x-14 lg:[&>*:nth-child(2)]:border-t-0">
      <Fact label={<Trans>What is included</Trans>}>
        {items.length > 0 ? formatList(items, locale, 'conjunction') : <Trans>The piece alone</Trans>}
      </Fact>
      {year !== undefined && <Fact label={<Trans>Year</Trans>}>{year}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[9rem_1fr] lg:grid-cols-[11rem_1fr] gap-x-3 lg:gap-x-0 py-3.5">
    <dt className="text-ink-muted text-[.9375rem]">{label}</dt>
    <dd className="sentence num">{children}</dd>
  </div>
)
