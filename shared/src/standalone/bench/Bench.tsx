import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pageStatusAttribute } from '../../contract/site'
import { writeApiAnswer } from '../apiAnswer'
import { BenchFindings, type Check } from './BenchFindings'
import { BenchFrames } from './BenchFrames'
import { BenchList } from './BenchList'
import { BenchSwitches } from './BenchSwitches'
import { benchQuery, readBenchState, type BenchState, type FrameWidth } from './benchState'
import { prepareFrame } from './prepareFrame'
import { writeSlowPictures } from './slowPictures'
import { getTargets, type TestedPackage } from './testList'
import styles from './Bench.module.css'

export interface BenchProps {
  title: string
  packages: readonly TestedPackage[]
}

/** Where a tester works: every page and state in a list, and the chosen one in frames. Its address holds its whole state. */
export function Bench({ title, packages }: BenchProps) {
  const [state, setState] = useState(() => readBenchState(location.search))
  const [checks, setChecks] = useState<ReadonlyMap<FrameWidth, Check>>(new Map())
  const [round, setRound] = useState(0)
  const frames = useRef(new Map<FrameWidth, Window>())
  const targets = useMemo(() => getTargets(packages), [packages])
  const view = state.view || (targets[0]?.address ?? '/')
  const target = targets.find(({ address }) => address === view)
  const change = (part: Partial<BenchState>) => setState((last) => ({ ...last, ...part }))

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + benchQuery(state))
  }, [state])

  // Before the frames' first requests. All tabs share the cookies, so they are set again in the tab that is used.
  useLayoutEffect(() => {
    const write = () => {
      writeApiAnswer(state.apiAnswer)
      writeSlowPictures(state.on.includes('slowPictures'))
    }
    write()
    window.addEventListener('focus', write)
    return () => window.removeEventListener('focus', write)
  }, [state.apiAnswer, state.on])

  useLayoutEffect(() => {
    window.prepareBenchFrame = (frame) =>
      prepareFrame(frame, state.on, (address) => setState((last) => ({ ...last, view: address })))
    return () => {
      delete window.prepareBenchFrame
    }
  }, [state.on])

  return (
    <div className={styles.bench}>
      <title>{title}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        <BenchSwitches state={state} onChange={change} />
      </header>
      <BenchList
        packages={packages}
        search={state.search}
        view={view}
        getHref={(address) => location.pathname + benchQuery({ ...state, view: address })}
        onSearch={(search) => change({ search })}
        onChoose={(address) => change({ view: address })}
      />
      <main className={styles.main} {...{ [pageStatusAttribute]: 'ready' }}>
        <header className={styles.view}>
          <h2>{target?.label ?? 'Fuera de la lista'}</h2>
          <a href={view}>{view}</a>
        </header>
        <BenchFrames
          key={state.on.join()}
          view={view}
          widths={state.widths}
          on={state.on}
          isRealSize={state.isRealSize}
          isState={target !== undefined && view.includes('/estados/')}
          round={state.isChecked ? round : undefined}
          onNavigate={(address) => change({ view: address })}
          onReady={(width, frame) => frames.current.set(width, frame)}
          onCheck={(width, check) => setChecks((last) => new Map(last).set(width, check))}
        />
        <BenchFindings
          checks={
            state.isChecked ? state.widths.map((width) => [width, checks.get(width)] as const) : undefined
          }
          hasScripts={!state.on.includes('noScripts')}
          onCheck={() => {
            setRound(round + 1)
            change({ isChecked: true })
          }}
          onClose={() => change({ isChecked: false })}
          getFrame={(width) => frames.current.get(width)}
        />
      </main>
    </div>
  )
}
