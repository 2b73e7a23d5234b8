import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sortWorkOf } from './sort-work.ts'

/** Hands files of another page over to be sorted, and shows the page that sorts. */
export function useHandOver(): (files: readonly File[]) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (files) => {
    sortWorkOf(client).handed.set(files)
    void navigate({ to: '/products/photographs' })
  }
}
