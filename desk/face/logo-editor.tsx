import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogoSlot } from '#contract/face/logo-slots.ts'
import { mostLogoBytes, type StaffFace } from '#contract/face/staff-face.ts'
import { locales } from '#contract/locale.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { FileButton } from '../photographs/photo-picker.tsx'
import { firstFieldText } from './first-field-text.ts'
import { LogosOf } from './logos-of-language.tsx'
import { logoTypes, Place } from './logo-place.tsx'
import { LogoTrialPreview, WideNote } from './logo-trial-preview.tsx'
import { type LogoTrial, removeLogo, takeLogo, tryLogo } from './send-logo.ts'
import { MadeOfIt } from './made-of-logo.tsx'
import { takeFace } from './take-face.ts'
import { Waiting } from '../waiting.tsx'

/** The logos of both languages for light and for dark grounds, and the icon. What is chosen is tried first, and shown here alone. */
export function LogoEditor({ face }: { face: StaffFace }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const [trial, setTrial] = useState<LogoTrial>()
  const trying = useMutation({
    mutationFn: ({ slot, file }: { slot: LogoSlot; file: File }) => tryLogo(slot, file),
    meta: { isShown: true },
    onMutate: () => setTrial(undefined),
    onSuccess: setTrial,
  })
  const taking = useMutation({
    mutationFn: takeLogo,
    meta: { isShown: true },
    onSuccess: (changed, taken) => {
      takeFace(client, changed)
      // Another file may have been chosen meanwhile.
      setTrial((shown) => (shown === taken ? undefined : shown))
      showToast({ kind: 'notice', summary: t`Shoppers see it from now on` })
    },
  })
  const removing = useMutation({
    mutationFn: removeLogo,
    onSuccess: (changed) => {
      takeFace(client, changed)
      setTrial(undefined)
      showToast({ kind: 'notice', summary: changed.logos.en || changed.logos.ar ? t`The logo is saved` : t`The drawn logo is back` })
    },
  })
  const size = formatBytes(mostLogoBytes, locale)
  const choose = (slot: LogoSlot) => (files: readonly File[]) => files[0] && trying.mutate({ slot, file: files[0] })
  const actions = { choose, remove: (slot: LogoSlot) => removing.mutate(slot), isRemoving: removing.isPending }
  const { logos, icon } = face
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Logo</Trans>
      </h2>
      <p className="text-ink-muted">
        <Trans>
          An SVG drawing, or a PNG picture of up to {size}. A logo that is nearly as wide as high stands beside the name; a wider one stands
          in its place. You see what it will look like before shoppers do. English and Arabic pages can each have their own; one alone
          stands in for both.
        </Trans>
      </p>
      {locales.map((each) => (
        <LogosOf key={each} locale={each} logos={logos} {...actions} />
      ))}
      <section className="grid gap-3">
        <h3 className="font-medium">
          <Trans>Icon of the app</Trans>
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Place ground="#fafaf7" picture={icon ?? undefined} none={<Trans>Drawn from the logo.</Trans>}>
            <FileButton label={t`Choose a square file for the icon`} accept={logoTypes} onChosen={actions.choose('icon')} />
            {icon && (
              <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate('icon')}>
                <Trans>Draw it from the logo</Trans>
              </Button>
            )}
          </Place>
        </div>
      </section>
      <WideNote face={face} />
      {trying.isPending && <Waiting />}
      <div role="alert">{trying.error && <p className="field-error">{firstFieldText(trying.error)}</p>}</div>
      {trial && (
        <LogoTrialPreview
          trial={trial}
          isWorking={taking.isPending}
          error={taking.error}
          onTake={() => taking.mutate(trial)}
          onDrop={() => setTrial(undefined)}
        />
      )}
      <MadeOfIt pictures={face.pictures} />
    </section>
  )
}
