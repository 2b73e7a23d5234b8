import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/catalogue/catalogue.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowsClockwise, arrowsOut } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'
import { PrivatePicture } from './private-file.tsx'

/** A photograph of the shop, one of a piece as the staff have it, or a private file of a customer. */
export type ShownPhoto = { key: string; label: string } & ({ image: Image } | { src: string } | { file: { id: string; type: string } })

type PhotoProps = { photo: ShownPhoto; isSmall?: boolean; className: string }

function Photo({ photo, isSmall = false, className }: PhotoProps) {
  const alt = isSmall ? '' : photo.label
  if ('file' in photo) return <PrivatePicture {...photo.file} alt={alt} className={className} />
  if ('src' in photo) return <img src={photo.src} alt={alt} className={className} />
  return <Picture image={{ ...photo.image, alt }} sizes={isSmall ? '64px' : '(min-width: 80rem) 36rem, 100vw'} className={className} />
}

type PaneProps = {
  /** Of the group. */
  label: string
  photos: readonly ShownPhoto[]
  /** The one that is shown at first; the first one where it is absent. */
  first?: string | undefined
  /** Of the large one; a square where it is absent. */
  shape?: string
  className?: string
}

/** One photograph large, with turn and zoom, the others below it. */
export function PhotoPane({ label, photos, first, shape = 'aspect-square', className = '' }: PaneProps) {
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(first)
  const [quarters, setQuarters] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  useEffect(() => {
    if (isZoomed && region.current) showMiddle(region.current)
  }, [isZoomed])
  const photo = photos.find(({ key }) => key === chosen) ?? photos[0]
  if (!photo) return null
  const choose = (key: string) => {
    setChosen(key)
    setQuarters(0)
    setIsZoomed(false)
  }
  return (
    <div role="group" aria-label={label} data-own-touch="">
      <div className={`relative bg-well ${className}`}>
        <div
          ref={region}
          role="region"
          // Of two panes that show the same photograph, each has its own name.
          aria-label={`${label}: ${photo.label}`}
          tabIndex={0}
          className={`${shape} ${isZoomed ? 'overflow-auto' : 'overflow-hidden'}`}
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
      {photos.length > 1 && <Choices photos={photos} chosen={photo.key} onChoose={choose} />}
      <p className="sr-only" aria-live="polite">
        <Trans>Shown: {photo.label}</Trans>
      </p>
    </div>
  )
}

/** Scrolls to the middle of what is in it. */
function showMiddle(element: HTMLElement): void {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl'
  element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
  element.scrollLeft = ((element.scrollWidth - element.clientWidth) / 2) * (isRightToLeft ? -1 : 1)
}

type ChoicesProps = { photos: readonly ShownPhoto[]; chosen: string; onChoose: (key: string) => void }

const Choices = ({ photos, chosen, onChoose }: ChoicesProps) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {photos.map((each) => (
      <li key={each.key}>
        <button
          type="button"
          aria-pressed={each.key === chosen}
          aria-label={each.label}
          className="size-16 bg-well rounded-sm overflow-hidden outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink"
          onClick={() => onChoose(each.key)}
        >
          <Photo photo={each} isSmall className="size-full object-cover" />
        </button>
      </li>
    ))}
  </ul>
)

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
