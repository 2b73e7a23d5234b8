import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { Icon } from '#ui/icon.tsx'
import { globe, magnifyingGlass, sealCheck, truck } from '#ui/icon-paths.ts'

/** Four promises that the shop keeps today; another is added with the page that implements it. */
export function WhyUs() {
  const { t } = useLingui()
  const preferences = usePreferences()
  const name = useShopName()
  const { data: settings } = useQuery(settingsQuery(preferences))
  const fees = settings?.shippingFees
  const free = fees && formatMoney({ amount: fees.freeFrom, currency: 'SAR' }, preferences.locale)
  const points = [
    {
      icon: magnifyingGlass,
      title: t`Examined by hand`,
      text: t`Our specialists check movement, case and papers before a piece is listed.`,
    },
    {
      icon: sealCheck,
      title: t`Described in full`,
      text: t`Every listing gives the reference, the condition and what is included.`,
    },
    {
      icon: truck,
      title: t`Insured to your door`,
      text:
        free === undefined
          ? t`Every delivery is signed for.`
          : t`Free delivery in Saudi Arabia on orders of ${free} or more, with signature.`,
    },
    {
      icon: globe,
      title: t`Two languages, three currencies`,
      text: t`In Arabic and English. Prices in riyals, with approximate dollar and euro amounts.`,
    },
  ]
  return (
    <section className="far [--far:37rem] lg:[--far:22rem] page pt-18 lg:pt-28">
      <h2 className="sr-only">
        <Trans>Why {name}</Trans>
      </h2>
      <ul className="grid lg:grid-cols-4 border-y border-line max-lg:divide-y lg:divide-x divide-line">
        {points.map(({ icon, title, text }) => (
          <li key={icon} className="flex lg:flex-col gap-5 lg:gap-6 py-6 lg:py-10 lg:px-7 lg:first:ps-0 lg:last:pe-0">
            <Icon path={icon} size="lg" className="text-tan-ink" />
            <div>
              <h3 className="text-lg font-medium">{title}</h3>
              <p className="text-sm text-ink-muted mt-1.5">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
