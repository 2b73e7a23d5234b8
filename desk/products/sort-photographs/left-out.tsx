import { Trans } from '@lingui/react/macro'
import { PhotoTile } from './photo-tile.tsx'
import type { Photo, Place } from './sorting.ts'

type Props = {
  photos: readonly Photo[]
  places: readonly { value: Place; label: string }[]
  onMove: (photoId: number, to: Place) => void
}

/** Photographs that are not added; each can come back. */
export function LeftOut({ photos, places, onMove }: Props) {
  return (
    <section className="border border-dashed border-line-strong rounded-sm p-4 grid gap-4">
      <h3 className="font-medium">
        <Trans>Left out</Trans>
      </h3>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {photos.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} place="out" places={places} onMove={(to) => onMove(photo.id, to)} />
        ))}
      </ul>
    </section>
  )
}
