import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import type { PhotoCrop } from '#contract/products/product-body.ts'
import type { StaffPhoto } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'
import { portalContainer } from '#ui/portal-container.ts'
import { CropFrame } from './crop-frame.tsx'
import { cropOf, leastShare, resized, type Size, type Square, squareOf } from './crop-square.ts'
import { useFocusBack } from '../use-focus-back.ts'

type Props = {
  photo: StaffPhoto
  place: number
  onClose: () => void
  /** Takes the part to show, or null for the whole picture. */
  onCrop: (crop: PhotoCrop | null) => void
}

const percent = 100

/** Chooses the part of a photograph that the shop shows. The whole picture stays, and the part can be chosen again. */
export function CropDialog({ photo, place, onClose, onCrop }: Props) {
  const { t } = useLingui()
  const [picture, setPicture] = useState<Size>()
  const [square, setSquare] = useState<Square>()
  const title = useRef<HTMLHeadingElement>(null)
  const focusBack = useFocusBack()
  const shorter = picture && Math.min(picture.width, picture.height)
  const choose = (crop: PhotoCrop | null) => {
    onCrop(crop)
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            title.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={focusBack}
          className="dialog max-lg:inset-0 lg:inset-0 lg:m-auto lg:h-fit lg:max-h-[calc(100dvh-3rem)] lg:w-[44rem] lg:rounded-sm overflow-y-auto p-5 lg:p-8"
        >
          <div className="grid gap-5">
            <Dialog.Title ref={title} tabIndex={-1} className="text-xl outline-none">
              <Trans>Crop photograph {place}</Trans>
            </Dialog.Title>
            <p className="text-sm text-ink-muted">
              <Trans>Drag the frame or a corner of it. Arrow keys move the frame, plus and minus size it.</Trans>
            </p>
            <CropFrame
              src={photo.crop ? `${photo.src}&whole=true` : (photo.src ?? '')}
              picture={picture}
              square={square}
              onPicture={(size) => {
                setPicture(size)
                setSquare(squareOf(photo.crop, size))
              }}
              onChange={setSquare}
            />
            {picture && square && shorter !== undefined && (
              <label className="grid gap-2">
                <span className="text-sm">{t`Size of the frame`}</span>
                <input
                  type="range"
                  className="w-full accent-ink"
                  min={leastShare * percent}
                  max={percent}
                  value={Math.round((square.side / shorter) * percent)}
                  onChange={({ target }) => setSquare(resized(square, (Number(target.value) / percent) * shorter, picture))}
                />
              </label>
            )}
            <div className="flex flex-wrap gap-3">
              <Button isOff={!picture || !square} onClick={() => picture && square && choose(cropOf(square, picture))}>
                <Trans>Show this part</Trans>
              </Button>
              <Button variant="line" onClick={() => choose(null)}>
                <Trans>Whole picture</Trans>
              </Button>
              <Dialog.Close className="link min-h-11">
                <Trans>Cancel</Trans>
              </Dialog.Close>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
