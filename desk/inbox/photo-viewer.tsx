import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Image } from '#contract/catalogue/catalogue.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowsClockwise, arrowsOut } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'
import { PrivatePicture } from './private-file.tsx'

/** A photograph of the shop, or a private file of a customer. */
export type ShownPhoto = { key: string; label: string } & ({ image: Image } | { file: { id: string; type: string } })

type PhotoProps = { photo: ShownPhoto; isSmall?: boolean; className: string }

function Photo({ photo, isSmall = false, className }: PhotoProps) {
  const alt = isSmall ? '' : photo.label
  if ('file' in photo) return <PrivatePicture {...photo.file} alt={alt} className={className} />
  return <Picture image={{ ...photo.image, alt }} sizes={isSmall ? '64px' : '(min-width: 80rem) 36rem, 100vw'} className={className} />
}

/** The photographs of a request: one large, with turn and zoom, the others below it. */
export function PhotoViewer({ photos }: { photos: readonly ShownPhoto[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const [quarters, setQuarters] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const photo = photos.find(({ key }) => key === chosen) ?? photos[0]
  if (!photo) return null
  const choose = (key: string) => {
    setChosen(key)
    setQuarters(0)
    setIsZoomed(false)
  }
  return (
    <div role="group" aria-label={t`Photographs`}>
      <div className="relative bg-well max-sm:-mx-5">
        <div
          role="region"
          aria-label={photo.label}
          tabIndex={0}
          className={`aspect-square ${isZoomed ? 'overflow-auto' : 'overflow-hidden'}`}
        >
          <div
            className={`${isZoomed ? 'size-[250%]' : 'size-full'} motion-safe:transition-transform`}
            style={{ transform: `rotate(${quarters * 90}deg)` }}
          >
            <Photo photo={photo} className="size-full object-contain" />
          </div>
        </div>
        <div className="absolute end-3 bottom-3 flex gap-1.5">
          <Tool label={t`Turn`} icon={arrowsClockwise} onPress={() => setQuarters((now) => now + 1)} />
          <Tool label={t`Zoom`} icon={arrowsOut} isOn={isZoomed} onPress={() => setIsZoomed((now) => !now)} />
        </div>
      </div>
      {photos.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                aria-pressed={each.key === photo.key}
                aria-label={each.label}
                className="size-16 bg-well rounded-sm overflow-hidden outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink"
                onClick={() => choose(each.key)}
              >
                <Photo photo={each} isSmall className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        <Trans>Shown: {photo.label}</Trans>
      </p>
    </div>
  )
}

type ToolProps = { label: string; icon: string; isOn?: boolean; onPress: () => void }

const Tool = ({ label, icon, isOn, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    className="size-11 grid place-items-center bg-surface text-ink rounded-sm shadow-1 aria-pressed:bg-tint"
    onClick={onPress}
  >
    <Icon path={icon} />
  </button>
)
