import { Trans, useLingui } from '@lingui/react/macro'
import { isMark } from '#src/contract/face/shop-logo.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '../form-error.tsx'
import { Brand } from '../house-brand.tsx'
import { drawnAccent } from './face-form.ts'
import { FacePreview } from './face-preview.tsx'
import type { LogoTrial } from './send-logo.ts'

type Props = { trial: LogoTrial; isWorking: boolean; error: Error | null; onTake: () => void; onDrop: () => void }

/** What shoppers, the desk and phones would show of a logo, before they do. */
export function LogoTrialPreview({ trial: { face, removed }, isWorking, error, onTake, onDrop }: Props) {
  const { t } = useLingui()
  const { name, accent, logo, icon, pictures } = face
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
      <FacePreview name={name} accent={accent ?? drawnAccent} logo={logo} />
      <div className="flex flex-wrap gap-8">
        <figure className="grid gap-2 content-start">
          <figcaption className="text-sm text-ink-muted">
            <Trans>At the head of the desk</Trans>
          </figcaption>
          <span className="flex items-center gap-2.5 border border-line rounded-sm px-4 h-14 max-w-80">
            <Brand logo={logo ?? undefined} name={name} />
          </span>
        </figure>
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
      {logo && !isMark(logo.light) && !icon && <WideNote />}
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

/** A wide logo leaves little of itself in a square. */
export const WideNote = () => (
  <p className="text-sm text-warning">
    <Trans>The logo is wide: as an icon it is hard to read. Choose a square file for the icon.</Trans>
  </p>
)
