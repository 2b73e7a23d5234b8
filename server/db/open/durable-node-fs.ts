import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Emscripten's file system over Node's has no `fsync`: the call succeeds and does nothing. PostgreSQL recycles its write-ahead log
 * once it believes the data files to be on the disk, so without this a power cut after a checkpoint may lose committed rows.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    emscriptenOpts.preRun?.push((module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return { emscriptenOpts }
  }
}
