import 'react-dom/client'

/*
 * Evaluates React's renderer in this task and the site's own code in the next one, because a single long task would
 * delay input.
 */
setTimeout(() => void import(/* webpackMode: "eager" */ './boot/start'))
