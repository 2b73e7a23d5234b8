import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { photoLinkMinutes } from '#contract/photographs/photo-links.ts'
import { Button } from '#ui/button.tsx'
import { deskCall } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { QrCode } from '../qr-code.tsx'

/** Milliseconds between two looks at what has come from the phone. */
const lookMs = 2_000
/** Names of this computer itself, at which no phone finds it. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

type Props = {
  /** The id of the piece, which is stored before if it is a new one. */
  storedId: () => Promise<string>
  /** A photograph has come. */
  onArrived: () => void
}

/** A code that a phone scans to add photographs to this piece, with what has become of it. */
export function PhoneLink({ storedId, onArrived }: Props) {
  const make = useMutation({
    mutationFn: async () => (await deskCall('desk.photo-links.make', { product: await storedId() })).data,
    meta: { isShown: true },
  })
  const link = make.data
  return (
    <div className="grid gap-4 justify-items-center max-sm:hidden">
      {!link && (
        <Button variant="line" isWorking={make.isPending} onClick={() => make.mutate()}>
          <Trans>Photographs from a phone</Trans>
        </Button>
      )}
      <FormError error={make.error} />
      {link && <OpenLink key={link.id} {...link} onArrived={onArrived} onAnother={() => make.mutate()} onClose={() => make.reset()} />}
    </div>
  )
}

type OpenLinkProps = { id: string; token: string; onArrived: () => void; onAnother: () => void; onClose: () => void }

function OpenLink({ id, token, onArrived, onAnother, onClose }: OpenLinkProps) {
  const { t } = useLingui()
  const [added, setAdded] = useState(0)
  const { data: looked } = useQuery({
    queryKey: ['photo-link', id],
    queryFn: async () => (await deskCall('desk.photo-links.look', { id })).data,
    meta: { isShown: true },
    refetchInterval: ({ state }) => (state.data?.state === 'over' ? false : lookMs),
  })
  const end = useMutation({ mutationFn: () => deskCall('desk.photo-links.end', { id }), onSuccess: onClose })
  const arrived = useEffectEvent(onArrived)
  if (looked && looked.added !== added) setAdded(looked.added)
  useEffect(() => {
    if (added > 0) arrived()
  }, [added])
  const state = looked?.state ?? 'waiting'
  return (
    <section className="grid gap-4 justify-items-center text-center" aria-label={t`Photographs from a phone`}>
      {state === 'waiting' && (
        <>
          <QrCode text={`${location.origin}/phone#${token}`} label={t`The code to scan with the phone`} />
          <p className="max-w-[46ch]">
            <Trans>
              Scan it with the camera of a phone. Whoever scans it first adds photographs to this piece for {photoLinkMinutes} minutes,
              without signing in, and sees nothing else.
            </Trans>
          </p>
          {ownNames.includes(location.hostname) && (
            <p className="max-w-[46ch] bg-tint rounded-sm p-3 text-sm">
              <Trans>The desk is open under an address that only this computer knows. A phone needs the one in the setting DESK_URL.</Trans>
            </p>
          )}
        </>
      )}
      <p role="status" className="font-medium">
        {state === 'open' && <Trans>The phone is connected.</Trans>} {state === 'over' && <Trans>This code is over.</Trans>}{' '}
        {added > 0 && <Plural value={added} one="# photograph has come." other="# photographs have come." />}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {state === 'over' ? (
          <Button variant="line" onClick={onAnother}>
            <Trans>A new code</Trans>
          </Button>
        ) : (
          <Button variant="line" isWorking={end.isPending} onClick={() => end.mutate()}>
            <Trans>End it</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
