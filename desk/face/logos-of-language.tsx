import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LogoSlot, slotOf } from '#contract/face/logo-slots.ts'
import type { ShopLogos } from '#contract/face/shop-logo.ts'
import { type Locale, otherLocale } from '#contract/locale.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '../photographs/photo-picker.tsx'
import { logoTypes, Place } from './logo-place.tsx'
import { OnPagesOf } from './logo-trial-preview.tsx'

type Words = Record<'choose' | 'chooseDark' | 'remove' | 'removeDark', MessageDescriptor>
const words: Record<Locale, Words> = {
  en: {
    choose: msg`Choose a file for English pages`,
    chooseDark: msg`Choose a dark one for English pages`,
    remove: msg`Remove the English logo`,
    removeDark: msg`Remove the dark English one`,
  },
  ar: {
    choose: msg`Choose a file for Arabic pages`,
    chooseDark: msg`Choose a dark one for Arabic pages`,
    remove: msg`Remove the Arabic logo`,
    removeDark: msg`Remove the dark Arabic one`,
  },
}

type Props = {
  locale: Locale
  logos: ShopLogos
  choose: (slot: LogoSlot) => (files: readonly File[]) => void
  remove: (slot: LogoSlot) => void
  isRemoving: boolean
}

/** The logo of a language's pages, for light and for dark grounds, or what stands in for it. */
export function LogosOf({ locale, logos, choose, remove, isRemoving }: Props) {
  const { i18n, t } = useLingui()
  const say = words[locale]
  const [light, dark] = [slotOf(locale, 'light'), slotOf(locale, 'dark')]
  const logo = logos[locale]
  const hasOther = logos[otherLocale(locale)] !== undefined
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">
        <OnPagesOf locale={locale} />
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Place title={t`On light grounds`} ground="#fafaf7" picture={logo?.light} none={<StandIn locale={locale} hasOther={hasOther} />}>
          <FileButton label={i18n._(say.choose)} accept={logoTypes} onChosen={choose(light)} />
          {logo && (
            <Button variant="line" isWorking={isRemoving} onClick={() => remove(light)}>
              {hasOther ? i18n._(say.remove) : <Trans>Back to the drawn one</Trans>}
            </Button>
          )}
        </Place>
        {logo && (
          <Place
            title={t`On dark grounds`}
            ground="#10120c"
            picture={logo.dark}
            none={<Trans>None. On dark grounds the logo stands on a light plate.</Trans>}
          >
            <FileButton label={i18n._(say.chooseDark)} accept={logoTypes} onChosen={choose(dark)} />
            {logo.dark && (
              <Button variant="line" isWorking={isRemoving} onClick={() => remove(dark)}>
                {i18n._(say.removeDark)}
              </Button>
            )}
          </Place>
        )}
      </div>
    </section>
  )
}

/** What pages show without a logo of their language. */
function StandIn({ locale, hasOther }: { locale: Locale; hasOther: boolean }) {
  if (!hasOther) return <Trans>The drawn one</Trans>
  return locale === 'en' ? <Trans>None: the Arabic one stands in.</Trans> : <Trans>None: the English one stands in.</Trans>
}
