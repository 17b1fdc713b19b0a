import flags from './flags.svg'

export interface FlagProps {
  /** Id of a symbol in `flags.svg`: "bandera-bo". */
  name: string
  className?: string | undefined
}

/** A square flag. Decorative: the country's name or code is beside it. */
export function Flag({ name, className }: FlagProps) {
  return (
    <svg className={className} width={24} height={24} aria-hidden="true" focusable="false">
      <use href={`${flags}#${name}`} />
    </svg>
  )
}
