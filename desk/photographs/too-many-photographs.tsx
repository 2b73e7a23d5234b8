import { Plural, Trans } from '@lingui/react/macro'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  files: readonly File[]
  /** How many more the piece can have. */
  room: number
  onSort: () => void
  onAdd: (files: readonly File[]) => void
  onLeaveOut: () => void
}

/** More photographs than the piece can have: they may be those of several pieces. */
export function TooManyPhotographs({ files, room, onSort, onAdd, onLeaveOut }: Props) {
  return (
    <div role="alert" className="bg-tint rounded-sm p-4 grid gap-3">
      <p>
        <Trans>These are more photographs than the {mostPhotos} that a piece can have. If they are of several pieces, sort them.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSort}>
          <Trans>Sort them onto pieces</Trans>
        </Button>
        {room > 0 && (
          <Button variant="line" onClick={() => onAdd(files.slice(0, room))}>
            <Plural value={room} one="Add the first one" other="Add the first #" />
          </Button>
        )}
        <Button variant="line" onClick={onLeaveOut}>
          <Trans>Leave them out</Trans>
        </Button>
      </div>
    </div>
  )
}
