import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { photoFileName } from '#contract/sells/sell-photos.ts'
import type { SellPhoto } from '#contract/sells/sells.ts'
import { answeredWith } from '#contract/calls/foreign-answers.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { downloadSimple } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera, fileText } from '#ui/lazy-icons.ts'
import { useNear } from '#ui/use-near.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { sellPhotoQuery } from './sell-photo-query.ts'

type Props = { sellId: string; photos: readonly SellPhoto[] }

/** The photos that the customer sent, fetched when they come near the screen: they are private, so no cache of the device has them. */
export function OwnPhotos({ sellId, photos }: Props) {
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const { ref, isNear } = useNear()
  const queries = useQueries({
    queries: photos.map((photo) => ({ ...sellPhotoQuery(preferences, sellId, photo), enabled: isNear && isOnline })),
  })
  const isMissing = !isOnline && queries.some(({ data }) => data === undefined)
  return (
    <div ref={ref}>
      <p role="status" className="text-sm text-ink-muted mb-4 max-w-prose text-pretty">
        {isMissing ? (
          <Trans>Photos are not stored on this device. They will appear when you are back online.</Trans>
        ) : (
          <Trans>Only you and our specialists see these photos.</Trans>
        )}
      </p>
      <ul className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-2 gap-x-4 sm:gap-x-7 gap-y-4">
        {photos.map((photo, position) => {
          const query = queries[position]
          return query && <Photo key={photo.id} photo={photo} position={position} query={query} isOnline={isOnline} />
        })}
      </ul>
    </div>
  )
}

type PhotoProps = {
  photo: SellPhoto
  /** Among the photos of the request, from 0. */
  position: number
  query: UseQueryResult<Blob>
  isOnline: boolean
}

function Photo({ photo, position, query: { data, error, refetch }, isOnline }: PhotoProps) {
  const name = usePhotoName(photo, position)
  const tile = useRef<HTMLLIElement>(null)
  const url = useObjectUrl(data)
  const [isUnreadable, setUnreadable] = useState(false)
  const retry = () => {
    // The pressed button unmounts.
    tile.current?.focus({ preventScroll: true })
    void refetch()
  }
  return (
    <li ref={tile} tabIndex={-1} className="min-w-0 outline-none" aria-label={name}>
      <div className="aspect-square bg-well relative grid place-items-center">
        {url !== undefined && !isUnreadable ? (
          <img src={url} alt={name} className="photo absolute inset-0 object-contain!" onError={() => setUnreadable(true)} />
        ) : url !== undefined ? (
          <Instead icon={fileText}>
            <Trans>Your browser cannot show this photo. You can save it.</Trans>
          </Instead>
        ) : error && isOnline ? (
          <Failed error={error} onRetry={retry} />
        ) : isOnline ? (
          <span className="skeleton absolute inset-0" />
        ) : (
          <Instead icon={camera} />
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm min-h-11">
        <span>{name}</span>
        {url !== undefined && (
          <a href={url} download={photoFileName(photo, position)} className="link inline-flex items-center gap-1.5 min-h-11">
            <LazyIcon outline={downloadSimple} size="sm" />
            <Trans context="a photo">Save</Trans> <span className="sr-only">{name}</span>
          </a>
        )}
      </p>
    </li>
  )
}

/** "Front"; a further one is counted: "Photo 4". */
function usePhotoName({ name }: SellPhoto, position: number): string {
  const { t } = useLingui()
  const count = position + 1
  const names = {
    front: t({ message: 'Front', context: 'a photo' }),
    back: t({ message: 'Back', context: 'a photo' }),
    warrantyCard: t({ message: 'Warranty card', context: 'a photo' }),
    more: t`Photo ${count}`,
  }
  return names[name]
}

const Instead = ({ icon, children }: { icon: string; children?: ReactNode }) => (
  <span className="grid gap-2 justify-items-center p-3 text-center text-sm text-ink-muted text-pretty">
    <LazyIcon outline={icon} size="lg" />
    {children}
  </span>
)

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (answeredWith(error, 404)) {
    return (
      <Instead icon={camera}>
        <Trans>This photo is no longer here.</Trans>
      </Instead>
    )
  }
  return (
    <span className="grid justify-items-center p-3 text-center text-sm text-ink-muted text-pretty">
      <Trans>The photo could not be loaded.</Trans>
      <Button variant="link" className="text-ink" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  )
}
