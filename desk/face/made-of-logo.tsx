import { useLingui } from '@lingui/react/macro'
import { arabicSuffix, type LogoPicture, picturesIn } from '#contract/face/shop-logo.ts'
import type { StaffFace } from '#contract/face/staff-face.ts'

/** What is drawn of logos and accent: in each language where they differ. */
export function MadeOfIt({ pictures }: { pictures: StaffFace['pictures'] }) {
  const { t } = useLingui()
  const { 'any-192': icon, mail, paper } = picturesIn(pictures, 'en')
  const arabic = picturesIn(pictures, 'ar')
  const differs = Object.keys(pictures).some((name) => name.endsWith(`mail${arabicSuffix}`))
  const shown: [string, LogoPicture | undefined][] = differs
    ? [
        [t`Icon of the app`, icon],
        ...(arabic['any-192'] === icon ? [] : [[t`Icon of the app, in Arabic`, arabic['any-192']] satisfies [string, unknown]]),
        [t`Head of mails, in English`, mail],
        [t`Head of mails, in Arabic`, arabic['mail']],
        [t`Head of invoices, in English`, paper],
        [t`Head of invoices, in Arabic`, arabic['paper']],
      ]
    : [
        [t`Icon of the app`, icon],
        [t`Head of mails`, mail],
        [t`Head of invoices`, paper],
      ]
  return (
    <ul className="flex flex-wrap gap-6">
      {shown.map(
        ([name, picture]) =>
          picture && (
            <li key={name} className="grid gap-2 content-start">
              <span className="text-sm text-ink-muted">{name}</span>
              <img
                {...picture}
                alt=""
                style={{ background: '#ffffff' }}
                className="h-16 w-auto max-w-60 object-contain border border-line"
              />
            </li>
          ),
      )}
    </ul>
  )
}
