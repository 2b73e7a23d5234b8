// Loaded before the programs of `npm start` and `npm test`: where npm skips the bootstrap step, an old Node would only print
// "Unknown file extension .ts".
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    [
      `This runs on Node ${needed} or newer, but it was started with ${process.version} (${process.execPath}).`,
      'The packages bring their own Node; npm was told to skip scripts (ignore-scripts), so it was not prepared. This helps:',
      '',
      '    npm_config_ignore_scripts=false npm start        (or test)',
      '',
      '',
    ].join('\n'),
  )
  process.exit(1)
}
