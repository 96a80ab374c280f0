/**
 * The oldest browsers that the pages are built for, as Vite names them; Tailwind's own floor. The CSS is
 * rewritten for them and the scripts' syntax too; what a script calls is not.
 */
export const browserTargets = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
