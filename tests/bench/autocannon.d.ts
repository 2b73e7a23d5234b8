/** The part of its API that the bench uses; the package has no types. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; requests: { path: string }[] }
  type Result = { requests: { average: number; total: number }; latency: { p50: number; p99: number }; non2xx: number; errors: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
