import { Trans } from '@lingui/react/macro'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera } from '#ui/lazy-icons.ts'

/**
 * Opens the camera, on devices with a touch screen: Android's photo picker, which the other fields open there, has no camera since version
 * 14.
 * @param onTaken called with what was taken
 */
export const TakePhoto = ({ onTaken }: { onTaken: (photos: readonly File[]) => void }) => (
  <label className="btn btn-line relative justify-self-start hidden pointer-coarse:inline-flex items-center gap-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
    <LazyIcon outline={camera} size="md" />
    <Trans>Take a photo</Trans>
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      onChange={(event) => {
        const taken = [...(event.target.files ?? [])]
        event.target.value = ''
        if (taken.length > 0) onTaken(taken)
      }}
    />
  </label>
)
