import { Trans, useLingui } from '@lingui/react/macro'
import { placeOf } from '#contract/face/logo-slots.ts'
import { isMark, logoIn } from '#contract/face/shop-logo.ts'
import type { StaffFace } from '#contract/face/staff-face.ts'
import { dirOf, type Locale, locales } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '../form-error.tsx'
import { Brand } from '../frame/house-brand.tsx'
import { drawnAccent } from './face-form.ts'
import { FacePreview } from './face-preview.tsx'
import type { LogoTrial } from './send-logo.ts'

type Props = { trial: LogoTrial; isWorking: boolean; error: Error | null; onTake: () => void; onDrop: () => void }

/** What shoppers, the desk and phones would show of a logo, before they do. */
export function LogoTrialPreview({ trial: { slot, face, removed }, isWorking, error, onTake, onDrop }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { name, accent, logos, pictures } = face
  const place = placeOf(slot)
  // Those of its own language, and those of the other one, for which it stands in.
  const shownIn = place ? locales.filter((each) => logoIn(logos, each) === logos[place.locale]) : [locale]
  const parts = removed.join(', ')
  const icons = [
    { label: t`On a phone`, picture: pictures['any-192'], look: 'size-16 rounded-lg' },
    { label: t`In the tab of a browser`, picture: pictures['favicon-48'], look: 'size-5' },
  ]
  return (
    <section className="border border-primary rounded-sm p-5 grid gap-5" aria-labelledby="logo-trial">
      <h3 id="logo-trial" className="text-lg font-medium">
        <Trans>This is what it will look like</Trans>
      </h3>
      <p className="text-ink-muted">
        <Trans>Shoppers do not see it yet.</Trans>
      </p>
      {shownIn.map((each) => (
        <div key={each} className="grid gap-3">
          <h4 className="font-medium">
            <OnPagesOf locale={each} />
          </h4>
          <FacePreview name={name} accent={accent ?? drawnAccent} logos={logos} locale={each} />
        </div>
      ))}
      <div className="flex flex-wrap gap-8">
        {shownIn.map((each) => (
          <figure key={each} className="grid gap-2 content-start">
            <figcaption className="text-sm text-ink-muted">
              <AtHeadOfDesk locale={each} />
            </figcaption>
            <span className="flex items-center gap-2.5 border border-line rounded-sm px-4 h-14 max-w-80" lang={each} dir={dirOf(each)}>
              <Brand logos={logos} name={name} locale={each} />
            </span>
          </figure>
        ))}
        {icons.map(
          ({ label, picture, look }) =>
            picture && (
              <figure key={label} className="grid gap-2 content-start">
                <figcaption className="text-sm text-ink-muted">{label}</figcaption>
                <img src={picture.src} alt="" className={look} />
              </figure>
            ),
        )}
      </div>
      <WideNote face={face} />
      {parts !== '' && (
        <p className="text-sm text-warning">
          <Trans>
            Taken out of the drawing: <bdi dir="ltr">{parts}</bdi>
          </Trans>
        </p>
      )}
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button isWorking={isWorking} onClick={onTake}>
          <Trans>Show it to shoppers</Trans>
        </Button>
        <Button variant="line" onClick={onDrop}>
          <Trans>Drop it</Trans>
        </Button>
      </div>
    </section>
  )
}

export const OnPagesOf = ({ locale }: { locale: Locale }) =>
  locale === 'en' ? <Trans>On English pages</Trans> : <Trans>On Arabic pages</Trans>
const AtHeadOfDesk = ({ locale }: { locale: Locale }) =>
  locale === 'en' ? <Trans>At the head of the desk, in English</Trans> : <Trans>At the head of the desk, in Arabic</Trans>

/** A wide logo leaves little of itself in a square. */
export function WideNote({ face: { logos, icon } }: { face: StaffFace }) {
  const isWide = locales.some((locale) => logos[locale] && !isMark(logos[locale].light))
  if (!isWide || icon) return null
  return (
    <p className="text-sm text-warning">
      <Trans>The logo is wide: as an icon it is hard to read. Choose a square file for the icon.</Trans>
    </p>
  )
}
