import { useEffect, useRef, useState } from 'react'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera } from '#ui/lazy-icons.ts'
import { smallPicture } from './small-picture.ts'

/** A small picture of a file; a camera where the browser cannot draw it. Its name stands beside it. */
export function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isShown = true
    void smallPicture(file).then((picture) => {
      if (!picture || !isShown || !canvas.current) return
      canvas.current.width = picture.width
      canvas.current.height = picture.height
      canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
      setDrawn(true)
    })
    return () => {
      isShown = false
    }
  }, [file])
  return (
    <span aria-hidden="true" className="relative grid place-items-center aspect-square bg-well rounded-sm overflow-hidden">
      {!isDrawn && <LazyIcon outline={camera} size="md" />}
      <canvas ref={canvas} className={`absolute inset-0 size-full object-cover ${isDrawn ? '' : 'invisible'}`} />
    </span>
  )
}
