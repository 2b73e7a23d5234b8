import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/use-store.ts'
import { FormError } from '../../form-error.tsx'
import { photoWorkOf } from '../../photographs/photo-work.ts'
import { UploadProgress } from '../../photographs/upload-card.tsx'
import type { Run } from './sort-work.ts'

/** A group on its way to its piece: what has arrived, and what is still to come or went wrong. */
export function RunCard({ run, onRetry, onForget }: { run: Run; onRetry: () => void; onForget: () => void }) {
  const { piece } = run
  return (
    <li className="border border-line rounded-sm p-4 grid gap-3">
      <h3 className="font-medium">
        {piece ? (
          <Link to="/products/$id" params={{ id: piece.id }} className="link link-tall">
            <bdi dir="ltr" className="num">
              {piece.stockNumber}
            </bdi>
          </Link>
        ) : (
          <Trans>A new piece</Trans>
        )}
      </h3>
      {run.state === 'making' && (
        <p className="text-sm text-ink-muted">
          <Plural value={run.files.length} one="# photograph waits." other="# photographs wait." />
        </p>
      )}
      {run.state === 'failed' && (
        <>
          <FormError error={run.error ?? null} />
          <div className="flex gap-4">
            <Button variant="link" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="link" onClick={onForget}>
              <Trans>Leave it out</Trans>
            </Button>
          </div>
        </>
      )}
      {piece && <Uploads files={run.files} productId={piece.id} onForget={onForget} />}
    </li>
  )
}

function Uploads({ files, productId, onForget }: { files: readonly File[]; productId: string; onForget: () => void }) {
  const { uploads } = photoWorkOf(useQueryClient(), productId)
  const left = useStore(uploads.list).filter(({ file }) => files.includes(file))
  const [added, all] = [files.length - left.length, files.length]
  const isDone = left.length === 0
  const shown = left.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="num">
          {isDone ? (
            <Plural value={all} one="# photograph is there." other="All # photographs are there." />
          ) : (
            <Trans>
              {added} of {all} are there.
            </Trans>
          )}
        </p>
        {isDone && (
          <Button variant="link" onClick={onForget}>
            <Trans>Put away</Trans>
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((upload) => (
            <li key={upload.id} className="border border-line rounded-sm p-3">
              <UploadProgress upload={upload} onRetry={() => uploads.retry(upload.id)} onLeaveOut={() => uploads.leaveOut(upload.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
