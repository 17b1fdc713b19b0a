/**
 * A module for `node --import`, in a process whose stdin is a pipe: ends it when the process that started it ends in whatever way.
 */
export const endWithParent =
  "data:text/javascript,process.stdin.on('end',()=>process.exit()).resume().unref()"
