/** Where the metrics are served (docs/areas/monitoring.md). */
export type MetricsConfig = {
  /** 0 = any free one. */
  port: number
  /** The address to listen on. */
  host: string
}

type Values = { METRICS_PORT?: number | undefined; METRICS_HOST: string }

/** @returns undefined where no metrics are wanted */
export const readMetricsConfig = ({ METRICS_PORT: port, METRICS_HOST: host }: Values): MetricsConfig | undefined =>
  port === undefined ? undefined : { port, host }
