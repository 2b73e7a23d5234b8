import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import { Button } from '#ui/button.tsx'
import { useDrop } from '../../photographs/use-drop.ts'
import { draggedPhoto, PhotoTile } from './photo-tile.tsx'
import { countAfter, type Group, pieceOf, type Place, problemOf, type Sorting, type Target } from './sorting.ts'
import { TargetField } from './target-field.tsx'

type Props = {
  sorting: Sorting
  group: Group
  nth: number
  places: readonly { value: Place; label: string }[]
  /** Whether somebody has pressed "Add photographs" since. */
  isAsked: boolean
  /** `at`: which photograph of its group it is to be. */
  onMove: (photoId: number, to: Place, at?: number) => void
  onSplit: (photoId: number) => void
  onMerge: () => void
  onChoose: (target: Target | undefined) => void
}

/** Photographs that go to one piece. */
export function GroupCard({ sorting, group, nth, places, isAsked, onMove, onSplit, onMerge, onChoose }: Props) {
  const { t } = useLingui()
  const { isOver, ...dropping } = usePhotoDrop((photoId, onto) => {
    const at = group.photos.findIndex(({ id }) => id === onto)
    onMove(photoId, group.id, at < 0 ? undefined : at)
  })
  const number = nth + 1
  const problem = problemOf(sorting, group)
  const has = pieceOf(group)?.photos
  const after = countAfter(sorting, group)
  const words = {
    'no-piece': isAsked ? t`Choose a piece, or leave the photographs out.` : undefined,
    'too-many': t`A piece has ${mostPhotos} photographs at most; this one would have ${after}.`,
  }
  return (
    <li className={`border rounded-sm p-4 grid gap-4 ${isOver ? 'bg-tint border-line-strong' : 'border-line'}`} {...dropping}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">
          <Trans>Group {number}</Trans>
        </h3>
        {nth > 0 && (
          <Button variant="link" onClick={onMerge}>
            <Trans>Put it to the group before</Trans>
            <span className="sr-only">{t`, group ${number}`}</span>
          </Button>
        )}
      </div>
      <div className="max-w-120">
        <TargetField
          group={group}
          label={
            <>
              <Trans>Piece</Trans>
              <span className="sr-only">{t`, group ${number}`}</span>
            </>
          }
          error={problem && words[problem]}
          onChoose={onChoose}
        />
      </div>
      <p className="text-sm text-ink-muted num">
        <Plural value={group.photos.length} one="# photograph" other="# photographs" />
        {has !== undefined && (
          <>
            {' · '}
            <Trans>
              The piece has {has} of {mostPhotos} now.
            </Trans>
          </>
        )}
      </p>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {group.photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={group.id}
            places={places}
            onMove={(to) => onMove(photo.id, to)}
            onSplit={at > 0 ? () => onSplit(photo.id) : undefined}
            onEarlier={at > 0 ? () => onMove(photo.id, group.id, at - 1) : undefined}
            onLater={at < group.photos.length - 1 ? () => onMove(photo.id, group.id, at + 1) : undefined}
          />
        ))}
      </ul>
    </li>
  )
}

/** A photograph may be dropped anywhere on the element. @param onPhoto `onto`: the photograph whose place it takes */
const usePhotoDrop = (onPhoto: (id: number, onto: number | undefined) => void) =>
  useDrop(draggedPhoto, (event) => {
    const photo = event.dataTransfer.getData(draggedPhoto)
    if (photo === '') return
    event.preventDefault()
    const onto = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]')?.dataset['photo'] : undefined
    onPhoto(Number(photo), onto === undefined ? undefined : Number(onto))
  })
