import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMark } from '#src/contract/face/shop-logo.ts'
import { type LogoSlot, mostLogoBytes, type StaffFace } from '#src/contract/face/staff-face.ts'
import { formatBytes } from '#src/i18n/format-bytes.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { FileButton } from '../product/photo-picker.tsx'
import { firstFieldText } from './first-field-text.ts'
import { LogoTrialPreview, WideNote } from './logo-trial-preview.tsx'
import { type LogoTrial, removeLogo, takeLogo, tryLogo } from './send-logo.ts'
import { takeFace } from './take-face.ts'
import { Waiting } from '../waiting.tsx'

/** The logo for light and for dark grounds, and the icon. What is chosen is tried first, and shown here alone. */
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
    onSuccess: (changed) => {
      takeFace(client, changed)
      setTrial(undefined)
      showToast({ kind: 'notice', summary: t`Shoppers see it from now on` })
    },
  })
  const removing = useMutation({
    mutationFn: removeLogo,
    onSuccess: (changed) => {
      takeFace(client, changed)
      setTrial(undefined)
      showToast({ kind: 'notice', summary: changed.logo ? t`The logo is saved` : t`The drawn logo is back` })
    },
  })
  const size = formatBytes(mostLogoBytes, locale)
  const choose = (slot: LogoSlot) => (files: readonly File[]) => files[0] && trying.mutate({ slot, file: files[0] })
  const { logo, icon } = face
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Logo</Trans>
      </h2>
      <p className="text-ink-muted">
        <Trans>
          An SVG drawing, or a PNG picture of up to {size}. A logo that is nearly as wide as high stands beside the name; a wider one stands
          in its place. You see what it will look like before shoppers do.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Place title={t`On light grounds`} ground="#fafaf7" picture={logo?.light} none={<Trans>The drawn one</Trans>}>
          <FileButton label={t`Choose a file for light grounds`} accept={logoTypes} onChosen={choose('light')} />
          {logo && (
            <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate('light')}>
              <Trans>Back to the drawn one</Trans>
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
            <FileButton label={t`Choose a file for dark grounds`} accept={logoTypes} onChosen={choose('dark')} />
            {logo.dark && (
              <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate('dark')}>
                <Trans>Without the dark one</Trans>
              </Button>
            )}
          </Place>
        )}
        <Place title={t`Icon of the app`} ground="#fafaf7" picture={icon ?? undefined} none={<Trans>Drawn from the logo.</Trans>}>
          <FileButton label={t`Choose a square file for the icon`} accept={logoTypes} onChosen={choose('icon')} />
          {icon && (
            <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate('icon')}>
              <Trans>Draw it from the logo</Trans>
            </Button>
          )}
        </Place>
      </div>
      {logo && !isMark(logo.light) && !icon && <WideNote />}
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

const logoTypes = 'image/svg+xml,image/png,.svg,.png'

type Picture = { src: string; width: number; height: number }
type PlaceProps = { title: string; ground: string; picture: Picture | undefined; none: React.ReactNode; children: React.ReactNode }

function Place({ title, ground, picture, none, children }: PlaceProps) {
  return (
    <div className="grid gap-3 content-start justify-items-start">
      <h3 className="text-sm text-ink-muted">{title}</h3>
      {picture ? (
        <div className="w-full h-24 grid place-items-center border border-line rounded-sm p-4" style={{ background: ground }}>
          <img {...picture} alt="" className="max-h-full max-w-full w-auto h-10 object-contain" />
        </div>
      ) : (
        <p>{none}</p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

/** What is drawn of logo and accent. */
function MadeOfIt({ pictures }: { pictures: StaffFace['pictures'] }) {
  const { t } = useLingui()
  const shown: [string, Picture | undefined][] = [
    [t`Icon of the app`, pictures['any-192']],
    [t`Head of mails`, pictures['mail']],
    [t`Head of invoices`, pictures['paper']],
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
