import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { FrameKind } from '../../lib/ui/navigation/open'

export const FrameContext = createContext<FrameKind>('app')

/** The frame the app runs in, for code that depends on its room or on what closes when something opens. */
export const useFrame = (): FrameKind => useContext(FrameContext)
