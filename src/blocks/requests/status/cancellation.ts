import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Options<Request> = {
  ask: () => Promise<{ data: Request }>
  /** The query that shows the request. */
  shownBy: { queryKey: QueryKey }
  /** Every query that shows it or depends on it. */
  changed: readonly QueryKey[]
}

/** Cancels a request, and shows its new state. */
export const cancellation = <Request>(client: QueryClient, { ask, shownBy, changed }: Options<Request>) =>
  mutationOptions({
    mutationFn: async (): Promise<Request> => (await ask()).data,
    onSuccess: (request) => {
      client.setQueryData(shownBy.queryKey, request)
    },
    // The staff may have changed its status a moment ago: refetch it.
    onSettled: async () => {
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
