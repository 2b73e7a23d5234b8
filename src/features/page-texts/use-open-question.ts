import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens the question in the address's hash and scrolls to it. */
export function useOpenQuestion(): void {
  const id = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const question = document.getElementById(id)
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
  }, [id])
}
