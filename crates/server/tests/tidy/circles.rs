//! Circles of files: none imports one that imports it, over however many others.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use crate::{
    assert_none, files,
    imports::{Import, imports_in},
    root,
};

/// Path of a module within its crate.
type Module = Vec<String>;

/// Modules of a crate, and those whose items each imports. What a module hands on (`pub use`) is no import.
fn imports(name: &str) -> BTreeMap<Module, BTreeSet<Module>> {
    let src = root().join("crates").join(name).join("src");
    let mut texts = BTreeMap::new();
    for path in files(&src) {
        let file = path.strip_prefix(&src).unwrap().with_extension("");
        let mut module: Module = file.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if module.last().is_some_and(|last| last == "tests") {
            continue;
        }
        module.retain(|part| part != "lib" && part != "main");
        texts.insert(module, code_of(&fs::read_to_string(&path).unwrap()));
    }
    let modules: BTreeSet<_> = texts.keys().cloned().collect();
    let of = |(module, text): (&Module, &String)| {
        let own = imports_in(text).into_iter().filter(|import| !import.is_handed_on);
        let paths = own.filter_map(|import| absolute(&modules, module, &import.path));
        let others = paths.map(|path| home_of(&texts, &modules, &path)).filter(|home| home != module);
        (module.clone(), others.collect())
    };
    texts.iter().map(of).collect()
}

/// Text without comments and without its own tests.
fn code_of(text: &str) -> String {
    let own = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    own.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .fold(String::new(), |code, line| code + line + "\n")
}

/// Path from the crate's root, if it is one of the crate's own.
fn absolute(modules: &BTreeSet<Module>, of: &Module, path: &Module) -> Option<Module> {
    let mut base = of.clone();
    let mut rest = path.as_slice();
    match rest.first()?.as_str() {
        "crate" => return Some(rest[1..].to_vec()),
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|part| part == "super") {
                base.pop();
                rest = &rest[1..];
            }
        }
        child => {
            let is_child = modules.contains(&[of.as_slice(), &[child.to_owned()]].concat());
            if !is_child {
                return None;
            }
        }
    }
    Some([base, rest.to_vec()].concat())
}

/// Module that defines what a path names, where another one may hand it on.
fn home_of(texts: &BTreeMap<Module, String>, modules: &BTreeSet<Module>, path: &Module) -> Module {
    let depth = (0..=path.len()).rev().find(|depth| modules.contains(&path[..*depth])).unwrap_or_default();
    let module = path[..depth].to_vec();
    let Some(item) = path.get(depth) else { return module };
    let handed_on = imports_in(&texts[&module]).into_iter().filter(|import| import.is_handed_on);
    let mut handed_on = handed_on.filter(|Import { path, .. }| path.last() == Some(item));
    match handed_on.find_map(|import| absolute(modules, &module, &import.path)) {
        Some(further) if further != *path => home_of(texts, modules, &further),
        _ => module,
    }
}

/// Arrows of circles: what is left when files that import nothing, and files that nobody imports, are taken away.
fn circles(mut imports: BTreeMap<Module, BTreeSet<Module>>) -> Vec<(Module, Module)> {
    loop {
        let imported: BTreeSet<_> = imports.values().flatten().cloned().collect();
        let before = imports.len();
        imports.retain(|module, others| !others.is_empty() && imported.contains(module));
        let left: BTreeSet<_> = imports.keys().cloned().collect();
        for others in imports.values_mut() {
            others.retain(|other| left.contains(other));
        }
        if imports.len() == before {
            break;
        }
    }
    imports.into_iter().flat_map(|(from, to)| to.into_iter().map(move |to| (from.clone(), to))).collect()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut arrows = 0;
    let mut offenders = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        let imports = imports(&name);
        arrows += imports.values().map(BTreeSet::len).sum::<usize>();
        let describe =
            |(from, to): (Module, Module)| format!("{name}: {} imports {}", from.join("/"), to.join("/"));
        offenders.extend(circles(imports).into_iter().map(describe));
    }
    assert!(arrows > 1_000, "the imports were found");
    assert_none(offenders);
}

#[test]
fn circle_of_three_is_found() {
    let module = |name: &str| vec![name.to_owned()];
    let arrow = |from: &str, to: &str| (module(from), BTreeSet::from([module(to)]));
    let mut imports = BTreeMap::from([arrow("top", "a"), arrow("a", "b"), arrow("b", "c"), arrow("c", "a")]);
    assert_eq!(circles(imports.clone()).len(), 3);
    imports.insert(module("c"), BTreeSet::from([module("ground")]));
    imports.insert(module("ground"), BTreeSet::new());
    assert!(circles(imports).is_empty());
}

/// Rooms of the HTTP adapter that lie below its endpoints.
const BELOW_ENDPOINTS: [&str; 4] = ["wire", "error", "execution", "middleware"];

#[test]
fn rooms_below_endpoints_name_none() {
    let mut offenders = Vec::new();
    for (module, others) in imports("actix-http") {
        let room = module.first().map_or("", String::as_str);
        let is_above = |other: &Module| match other.first().map(String::as_str) {
            Some("endpoints" | "routes" | "server") => BELOW_ENDPOINTS.contains(&room),
            Some(other) => room == "wire" && other != "wire",
            None => false,
        };
        let above = others.into_iter().filter(is_above);
        offenders.extend(above.map(|other| format!("{} imports {}", module.join("/"), other.join("/"))));
    }
    assert_none(offenders);
}
