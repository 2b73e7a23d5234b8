import { type DragEvent, useEffect, useState } from 'react'

/** The slot whose photo is dragged; a page of another origin cannot read it. */
const slotType = 'application/x-mizwala-slot'

/** What was dropped: files, or the photo of another slot. */
type Dropped = { files: readonly File[] } | { slot: number }

const isOurs = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files') || dataTransfer.types.includes(slotType)

/** @returns handlers of an element that takes dropped photos, and whether one is over it */
export function useDropTarget(onDropped: (dropped: Dropped) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isOurs(event)) return
        event.preventDefault()
        // The innermost target takes it.
        event.stopPropagation()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!isOurs(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        const slot = event.dataTransfer.getData(slotType)
        onDropped(slot === '' ? { files: [...event.dataTransfer.files] } : { slot: Number(slot) })
      },
    },
  }
}

/** Attributes of an element whose photo can be dragged to another slot. */
export const draggedFrom = (slot: number) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(slotType, String(slot))
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** A file that is dropped beside the targets must not replace the page, which the browser would do. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, ignore)
    return () => {
      for (const type of ['dragover', 'drop'] as const) document.removeEventListener(type, ignore)
    }
  }, [])
}
