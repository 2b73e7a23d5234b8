import { Trans, useLingui } from '@lingui/react/macro'
import type { DragEvent, ReactNode } from 'react'
import { isolated } from '#i18n/formats/isolated.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { Preview } from './preview.tsx'
import type { Photo, Place } from './sorting.ts'

/** What the browser carries while a photograph is dragged onto another group. */
export const draggedPhoto = 'application/x-mizwala-photograph'

type Props = {
  photo: Photo
  /** Where it is, and where it can go. */
  place: Place
  places: readonly { value: Place; label: string }[]
  onMove: (to: Place) => void
  /** Absent for the first of a group. */
  onSplit?: (() => void) | undefined
  onEarlier?: (() => void) | undefined
  /** Absent for the last of a group. */
  onLater?: (() => void) | undefined
}

/** A photograph in its group: a select moves it, links change its place among the others, and on a computer it can be dragged. */
export function PhotoTile({ photo, place, places, onMove, onSplit, onEarlier, onLater }: Props) {
  const { t } = useLingui()
  const name = isolated(photo.name)
  const dragging = {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(draggedPhoto, String(photo.id)),
  }
  const press = (part: string, words: ReactNode, onPress: () => void) => (
    <Button variant="link" data-part={part} className="text-sm justify-self-start text-start" onClick={onPress}>
      {words}
      <span className="sr-only">
        , <bdi>{photo.name}</bdi>
      </span>
    </Button>
  )
  return (
    <li data-photo={photo.id} {...dragging} className="grid content-start gap-1.5 min-w-0">
      <Preview file={photo.file} />
      <span className="text-sm text-ink-muted truncate" title={photo.name}>
        <bdi dir="ltr">{photo.name}</bdi>
      </span>
      <span className="relative block">
        <select
          className="input min-h-11 ps-2.5 pe-8 text-sm appearance-none"
          aria-label={t`Where ${name} goes`}
          value={String(place)}
          onChange={({ target: { value } }) => onMove(value === 'new' || value === 'out' ? value : Number(value))}
        >
          {places.map(({ value, label }) => (
            <option key={value} value={String(value)}>
              {label}
            </option>
          ))}
        </select>
        <Icon path={caretDown} size="sm" className="absolute end-2.5 top-1/2 -mt-2.25 pointer-events-none" />
      </span>
      {(onEarlier ?? onLater) && (
        <span className="flex flex-wrap gap-x-4">
          {onEarlier && press('earlier', <Trans context="order of photographs">Earlier</Trans>, onEarlier)}
          {onLater && press('later', <Trans context="order of photographs">Later</Trans>, onLater)}
        </span>
      )}
      {onSplit && press('split', <Trans>Begin a group here</Trans>, onSplit)}
    </li>
  )
}
