import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PhonePiece } from '#contract/photographs/photo-links.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera, checkCircle } from '#ui/lazy-icons.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useStore } from '#ui/use-store.ts'
import { FileButton } from '../photographs/photo-picker.tsx'
import { UploadProgress } from '../photographs/upload-card.tsx'
import { linkIsOver } from './phone-call.ts'
import { type PhoneWork, phoneWorkOf } from './phone-work.ts'
import { minuteMs } from '#contract/durations.ts'
import { acceptedPhotos } from '#contract/photographs/photo-limits.ts'

/** The camera, the gallery, and what became of each photograph. */
export function PhonePhotographs({ piece }: { piece: PhonePiece }) {
  const { t } = useLingui()
  const work = phoneWorkOf(useQueryClient(), piece)
  const added = useStore(work.added)
  const isOver = useStore(linkIsOver)
  const minutes = useMinutesLeft(work.endsAt)
  return (
    <>
      {isOver ? (
        <p role="alert">
          <Trans>The time is over. Make a new code at the desk, and scan it, for more photographs.</Trans>
        </p>
      ) : (
        <>
          <div className="grid gap-3">
            <FileButton
              label={t`Take a photograph`}
              look="btn btn-primary justify-center min-h-20! text-lg"
              accept="image/*"
              capture="environment"
              onChosen={work.uploads.add}
            />
            <FileButton
              label={t`Choose from the gallery`}
              look="btn btn-line justify-center min-h-14!"
              multiple
              accept={acceptedPhotos}
              onChosen={work.uploads.add}
            />
          </div>
          <p className="hint">
            <Plural
              value={minutes}
              one="This page takes photographs for # more minute, for this piece alone."
              other="This page takes photographs for # more minutes, for this piece alone."
            />
          </p>
        </>
      )}
      <p role="status" className={added > 0 ? 'flex items-center gap-2 font-medium' : 'sr-only'}>
        {added > 0 && (
          <>
            <LazyIcon outline={checkCircle} size="md" />
            <Plural value={added} one="# photograph is at the desk." other="# photographs are at the desk." />
          </>
        )}
      </p>
      <Sent work={work} isOver={isOver} />
    </>
  )
}

function Sent({ work, isOver }: { work: PhoneWork; isOver: boolean }) {
  const uploads = useStore(work.uploads.list)
  const arrived = useStore(work.arrived)
  return (
    <ul className="grid grid-cols-3 gap-3">
      {uploads.map((upload) => (
        <li key={upload.id} className="col-span-3 grid grid-cols-[5rem_1fr] gap-3 items-start border border-line rounded-sm p-3">
          <Thumbnail file={upload.file} />
          <UploadProgress
            upload={upload}
            onRetry={isOver ? undefined : () => work.uploads.retry(upload.id)}
            onLeaveOut={() => work.uploads.leaveOut(upload.id)}
          />
        </li>
      ))}
      {arrived.toReversed().map(({ id, file }) => (
        <li key={id} className="grid gap-1">
          <Thumbnail file={file} />
          <span className="text-sm text-ink-muted">
            <Trans>Arrived</Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A photograph of this phone; a camera where the browser cannot draw it. */
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [isDrawn, setDrawn] = useState(true)
  return (
    <span className="grid place-items-center aspect-square bg-well rounded-sm overflow-hidden">
      {url !== undefined && isDrawn ? (
        <img src={url} alt={file.name} className="size-full object-cover" onError={() => setDrawn(false)} />
      ) : (
        <LazyIcon outline={camera} size="md" />
      )}
    </span>
  )
}

/** At the end the link is over. */
function useMinutesLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => endsAt - performance.now())
  useEffect(() => {
    const timer = setInterval(() => {
      const now = endsAt - performance.now()
      setLeft(now)
      if (now <= 0) linkIsOver.set(true)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return Math.max(1, Math.ceil(left / minuteMs))
}
