import type { StorageOperation } from './storage/counted-storage.ts'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Which of the two origins a request was for. */
export type MetricsOrigin = 'shop' | 'desk'
/** How a page was answered: from memory; after its answers were seen to be the same; with another request's rendering; rendered anew. */
export type PageAnswered = 'cached' | 'confirmed' | 'awaited' | 'rendered'

type Answered = { origin: MetricsOrigin; route: string; method: string; status: number; seconds: number }
/** A value that is asked for at each scrape; undefined where it is not known now. */
export type ReadValue = () => number | undefined | Promise<number | undefined>
/** Values by the name of what they are of: a fixed set of names. */
export type ReadValues = () => Promise<Readonly<Record<string, number | undefined>>>

/** Counts what happens in this process, for Prometheus. Labels are names from the code, never a shopper's words, ids or addresses. */
export type Metrics = {
  requestAnswered: (answered: Answered) => void
  pageAnswered: (how: PageAnswered) => void
  /** A request of a shopper (an offer, an order …) was made. */
  requestReceived: (kind: RequestKind) => void
  storageFailed: (operation: StorageOperation) => void
  /** @param name with its unit at the end: `_seconds`, `_bytes` */
  addGauge: (name: string, help: string, read: ReadValue) => void
  addGauges: (name: string, help: string, label: string, read: ReadValues) => void
  /** All of them in Prometheus' format. */
  text: () => Promise<{ body: string; type: string }>
}

/** Of a request in seconds: from a page in memory to an upload. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methodClass = (method: string) => (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write')

/** @param onFailure is called where a value could not be read; the others are answered all the same */
export function createMetrics(onFailure: (error: unknown, name: string) => void): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Memory, CPU, open files and the lag of the event loop, under the names that all programs of Node have.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'mizwala_http_request_duration_seconds',
    help: 'Requests over the network, by the pattern of their route; read: GET, HEAD, OPTIONS',
    labelNames: ['origin', 'route', 'method', 'status'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'mizwala_pages_answered_total',
    help: 'Pages by how they were answered: cached, confirmed, awaited (of another request), rendered',
    labelNames: ['how'],
    registers,
  })
  const received = new Counter({
    name: 'mizwala_requests_received_total',
    help: 'Offers, sell requests, orders, pre-orders and contact messages that shoppers have made at this process',
    labelNames: ['kind'],
    registers,
  })
  const storageErrors = new Counter({
    name: 'mizwala_storage_errors_total',
    help: 'Operations on stored files that failed: the folder or the bucket did not answer, refused, was full, or had other bytes',
    labelNames: ['operation'],
    registers,
  })
  // A series that begins with its first request has no increase by it.
  for (const kind of kindNames) received.inc({ kind }, 0)
  for (const operation of ['write', 'read', 'stat', 'list', 'delete']) storageErrors.inc({ operation }, 0)

  /** A value that cannot be read is left out: one from before would hide that. */
  const orNothing = async <T>(name: string, read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      onFailure(error, name)
      return undefined
    }
  }

  return {
    requestAnswered({ origin, route, method, status, seconds }) {
      requests.observe({ origin, route, method: methodClass(method), status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    pageAnswered: (how) => pages.inc({ how }),
    requestReceived: (kind) => received.inc({ kind }),
    storageFailed: (operation) => storageErrors.inc({ operation }),
    addGauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = await orNothing(name, read)
          this.remove()
          if (value !== undefined) this.set(value)
        },
      })
      registry.registerMetric(gauge)
    },
    addGauges(name, help, label, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const values = await orNothing(name, read)
          this.reset()
          for (const [of, value] of Object.entries(values ?? {})) if (value !== undefined) this.set({ [label]: of }, value)
        },
      })
      registry.registerMetric(gauge)
    },
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  }
}
