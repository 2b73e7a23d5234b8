import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { fileText } from '#ui/lazy-icons.ts'

type Props = {
  photo: File
  /** What it shows: "Front". */
  alt: string
}

/** A photo on the device; where the browser cannot draw it (HEIC), a drawing and its name, and a word about it. */
export function PhotoPicture({ photo, alt }: Props) {
  const [notDrawn, setNotDrawn] = useState<File>()
  // The object URL exists as long as the picture.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )
  if (notDrawn !== photo) {
    return (
      <img
        ref={show}
        alt={alt}
        decoding="async"
        draggable={false}
        className="photo size-full object-cover"
        onError={() => setNotDrawn(photo)}
      />
    )
  }
  return (
    <span className="size-full grid place-content-center justify-items-center gap-1 px-3 bg-tan-tint text-tan-ink text-xs text-center">
      <LazyIcon outline={fileText} size="lg" />
      <bdi dir="ltr" className="max-w-full truncate text-ink">
        {photo.name}
      </bdi>
      <span className="text-ink-muted text-balance">
        <Trans>No preview in this browser</Trans>
      </span>
    </span>
  )
}
