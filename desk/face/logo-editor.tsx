import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FaceTheme } from '#src/contract/face/accent.ts'
import { mostLogoBytes, type StaffFace } from '#src/contract/face/staff-face.ts'
import { formatBytes } from '#src/i18n/format-bytes.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { FileButton } from '../product/photo-picker.tsx'
import { firstFieldText } from './first-field-text.ts'
import { removeLogo, sendLogo } from './send-logo.ts'
import { takeFace } from './take-face.ts'

/** The logo for light and for dark grounds; each is saved as soon as it is chosen. */
export function LogoEditor({ face }: { face: StaffFace }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const sending = useMutation({
    mutationFn: ({ theme, file }: { theme: FaceTheme; file: File }) => sendLogo(theme, file),
    meta: { isShown: true },
    onSuccess: (answer) => {
      takeFace(client, answer.face)
      setRemoved(answer.removed)
      showToast({ kind: 'notice', summary: t`The logo is saved` })
    },
  })
  const removing = useMutation({
    mutationFn: removeLogo,
    onSuccess: (changed) => {
      takeFace(client, changed)
      setRemoved([])
      showToast({ kind: 'notice', summary: changed.logo ? t`The logo is saved` : t`The drawn logo is back` })
    },
  })
  const size = formatBytes(mostLogoBytes, locale)
  const send = (theme: FaceTheme) => (files: readonly File[]) => files[0] && sending.mutate({ theme, file: files[0] })
  const { logo } = face
  const parts = removed.join(', ')
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Logo</Trans>
      </h2>
      <p className="text-ink-muted">
        <Trans>
          An SVG drawing, or a PNG picture of up to {size}. A logo that is nearly as wide as high stands beside the name; a wider one stands
          in its place.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Place title={t`On light grounds`} ground="#fafaf7" picture={logo?.light} none={<Trans>The drawn one</Trans>}>
          <FileButton label={t`Choose a file for light grounds`} accept={logoTypes} onChosen={send('light')} />
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
            <FileButton label={t`Choose a file for dark grounds`} accept={logoTypes} onChosen={send('dark')} />
            {logo.dark && (
              <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate('dark')}>
                <Trans>Without the dark one</Trans>
              </Button>
            )}
          </Place>
        )}
      </div>
      <div role="alert">
        {sending.error && <p className="field-error">{firstFieldText(sending.error)}</p>}
        {parts !== '' && (
          <p className="text-sm">
            <Trans>
              Taken out of the drawing: <bdi dir="ltr">{parts}</bdi>
            </Trans>
          </p>
        )}
      </div>
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
