import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnedPiecePhoto } from '#contract/owned-pieces/owned-pieces.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useConnection } from '#src/blocks/use-connection.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera, trash } from '#ui/lazy-icons.ts'
import { useNear } from '#ui/use-near.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useState } from 'react'
import { ownedPhotoQuery } from './owned-piece-queries.ts'

/** A private photo, fetched when it comes near the screen. @param instead shown without a network, and where the browser cannot draw it */
export function OwnedPhoto({ pieceId, photo, instead }: { pieceId: string; photo: OwnedPiecePhoto; instead: ReactNode }) {
  const { isOnline } = useConnection()
  const { ref, isNear } = useNear()
  const { data } = useQuery({ ...ownedPhotoQuery(usePreferences(), pieceId, photo), enabled: isNear && isOnline })
  return (
    <span ref={ref} className="relative size-full grid place-items-center">
      <BlobPicture content={data} instead={instead} />
    </span>
  )
}

/** A photo of bytes in memory. */
export function BlobPicture({ content, instead }: { content: Blob | undefined; instead: ReactNode }) {
  const url = useObjectUrl(content)
  const [notDrawn, setNotDrawn] = useState<string>()
  if (url === undefined || url === notDrawn) return instead
  return (
    <img src={url} alt="" decoding="async" className="photo absolute inset-0 size-full object-cover" onError={() => setNotDrawn(url)} />
  )
}

/** One photo in the form, which can be removed. @param label which it is: "Photo 2" */
export function RemovablePhoto({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <li className="relative aspect-square bg-well overflow-hidden text-ink-subtle grid place-items-center" aria-label={label}>
      {children}
      <button
        type="button"
        className="tap absolute! end-0 bottom-0 rounded-none! bg-surface text-ink"
        aria-label={t`Remove: ${label}`}
        onClick={onRemove}
      >
        <LazyIcon outline={trash} size="md" />
      </button>
    </li>
  )
}

export const NoPicture = () => (
  <span className="grid justify-items-center gap-1 p-2 text-xs text-center">
    <LazyIcon outline={camera} size="md" />
    <Trans>No preview</Trans>
  </span>
)
