import type { Plugin } from "vite";

/*
 * An element's script has bytes only for what our forms use. They are function components without class components,
 * contexts, suspense, hydration or inner HTML, and every property of theirs is text. Versions are exact; an update whose
 * code has changed fails the build, so that this file is checked.
 */

type Cut = readonly [from: string | RegExp, to: string];

const PREACT: readonly Cut[] = [
  [
    "M&&null==p.__s&&(p.__s=p.state),M&&null!=F.getDerivedStateFromProps&&(p.__s==p.state&&(p.__s=m({},p.__s)),m(p.__s,F.getDerivedStateFromProps(x,p.__s))),",
    "",
  ],
  [
    "v)M&&null==F.getDerivedStateFromProps&&null!=p.componentWillMount&&p.componentWillMount(),M&&null!=p.componentDidMount&&p.__h.push(p.componentDidMount);else{if(M&&null==F.getDerivedStateFromProps&&x!==y&&null!=p.componentWillReceiveProps&&p.componentWillReceiveProps(x,P),",
    "!v){if(",
  ],
  [",M&&null!=p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(y,d,_)})", ""],
  [
    "H=0,M)p.state=p.__s,p.__d=!1,A&&A(u),s=p.render(p.props,p.state,p.context),w.push.apply(p.__h,p._sb),p._sb=[];else do",
    "H=0,1)do",
  ],
  [
    "null!=p.getChildContext&&(i=m(m({},i),p.getChildContext())),M&&!v&&null!=p.getSnapshotBeforeUpdate&&(_=p.getSnapshotBeforeUpdate(y,d)),",
    "",
  ],
  [
    "M=F.prototype&&F.prototype.render,I=(s=F.contextType)&&i[s.__c],P=s?I?I.props.value:s.__:i,t.__c?k=(p=u.__c=t.__c).__=p.__E:(M?u.__c=p=new F(x,P):(u.__c=p=new C(x,P),p.constructor=F,p.render=Q),I&&I.sub(p),",
    "P=i,t.__c?k=(p=u.__c=t.__c).__=p.__E:(u.__c=p=new C(x,P),p.constructor=F,p.render=Q,",
  ],
  [
    "if(n.then){for(u.__u|=c?160:128;f&&8==f.nodeType&&f.nextSibling;)f=f.nextSibling;null!=o&&(o[o.indexOf(f)]=null),u.__e=f}else if(null!=o)",
    "if(null!=o)",
  ],
  ["n.then||B(u),", "B(u),"],
  [/l=\{__e:function\(n,l,u,t\)\{for\(.*?\}throw n\}\}/, "l={__e:function(n){throw n}}"],
  ['"dangerouslySetInnerHTML"==s?p=y:', ""],
  ['"dangerouslySetInnerHTML"==s?h=y:', ""],
  [
    'if(h)c||p&&(h.__html==p.__html||h.__html==u.innerHTML)||(u.innerHTML=h.__html),t.__k=[];else if(p&&(u.innerHTML=""),L(',
    "if(L(",
  ],
  ["null!=l.defaultProps)for(o in l.defaultProps)void 0===e[o]&&(e[o]=l.defaultProps[o]);return", "0);return"],
  // A style in numbers of pixels, names of SVG's links, and HTML within SVG.
  ['null==u?"":"number"!=typeof u||_.test(l)?u:u+"px"}', 'null==u?"":u}'],
  ["=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i", ""],
  ['l=l.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");', ";"],
  ['"foreignObject"==x?"http://www.w3.org/1999/xhtml":', ""],
  ['"math"==x?o="http://www.w3.org/1998/Math/MathML":', ""],
];

/** The kinds of properties that r2wc reads. */
const R2WC: readonly Cut[] = [[/\{\s*string: (\w+),[^{}]*\bjson: \w+\s*\}/, "{ string: $1 }"]];

const PACKAGES: readonly (readonly [file: RegExp, cuts: readonly Cut[]])[] = [
  [/\/preact\/dist\/preact\.m(odule\.)?js$/, PREACT],
  [/\/@r2wc\/core\/.*\.js$/, R2WC],
];

/** Leaves out of the packages what no form uses. */
export const leanPackages = (): Plugin => ({
  name: "trellis:lean-packages",
  enforce: "pre",
  transform(code, id) {
    const [file = id] = id.split("?");
    const cuts = PACKAGES.find(([pattern]) => pattern.test(file))?.[1];
    if (!cuts) return undefined;
    let lean = code;
    for (const [from, to] of cuts) {
      const next = lean.replace(from, to);
      if (next === lean)
        return this.error(`${file} has changed: look at ${String(from).slice(0, 60)} in lean-packages.ts`);
      lean = next;
    }
    return { code: lean, map: null };
  },
});
