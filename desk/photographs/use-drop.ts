import { useState, type DragEvent } from 'react'

/**
 * Something may be dropped anywhere on the element.
 * @param type what is carried, as the browser names it: `Files`
 * @param onDrop prevents the event's default where it takes what was dropped
 */
export function useDrop(type: string, onDrop: (event: DragEvent) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      onDrop(event)
    },
  }
}

/** Files may be dropped anywhere on the element. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) =>
  useDrop('Files', (event) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  })
