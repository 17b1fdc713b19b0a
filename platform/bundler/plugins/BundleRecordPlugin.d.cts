import type { Compiler } from 'webpack'

declare class BundleRecordPlugin {
  apply(compiler: Compiler): void
}
export = BundleRecordPlugin
