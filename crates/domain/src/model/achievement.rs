//! Achievements: their kinds and thresholds, and the record of an earned one.

use chrono::{DateTime, Utc};

use crate::model::task::Tally;

/// Declares every kind with its wire name and title, so that neither list can miss one.
macro_rules! achievement_kinds {
    ($($kind:ident = $name:literal, $title:literal;)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum AchievementKind { $($kind),* }

        impl AchievementKind {
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => $name),* }
            }

            pub fn title(self) -> &'static str {
                match self { $(Self::$kind => $title),* }
            }
        }
    };
}

achievement_kinds! {
    FirstTask = "first_task", "Just Getting Started";
    DynamicDuo = "dynamic_duo", "Dynamic Duo";
    TheFinisher = "the_finisher", "The Finisher";
    WorkingClassHero = "working_class_hero", "Working Class Hero";
    DoubleDigits = "double_digits", "Double Digits";
    TwentyHustle = "twenty_hustle", "Twenty Hustle";
    ThirtyThriving = "thirty_thriving", "Thirty and Thriving";
    FortyFiesta = "forty_fiesta", "Forty Fiesta";
    BigFifty = "big_fifty", "The Big Fifty";
    SeventyFiveStrong = "seventy_five_strong", "Seventy-Five Strong";
    Centurion = "centurion", "The Centurion";
    OneFiftyFighter = "one_fifty_fighter", "One-Fifty Fighter";
    TwoHundredThunder = "two_hundred_thunder", "Two Hundred Thunder";
    Overachiever = "overachiever", "Overachiever";
    ThreeHundredMachine = "three_hundred_machine", "Three Hundred Machine";
    FourHundredForce = "four_hundred_force", "Four Hundred Force";
    FiveHundredFrenzy = "five_hundred_frenzy", "Five Hundred Frenzy";
    SixHundredSavage = "six_hundred_savage", "Six Hundred Savage";
    SevenHundredStorm = "seven_hundred_storm", "Seven Hundred Storm";
    EightHundredEmpire = "eight_hundred_empire", "Eight Hundred Empire";
    NineHundredNinja = "nine_hundred_ninja", "Nine Hundred Ninja";
    ThousandLegend = "thousand_legend", "Thousand Legend";
    TheArchitect = "the_architect", "The Architect";
    TechWizard = "tech_wizard", "Tech Wizard";
    TimoForTwo = "timo_for_two", "Timo for Two";
    TimoPowerPlay = "timo_power_play", "Timo Power Play";
}

/// Achievement for a number of completed tasks.
pub struct Milestone {
    pub kind: AchievementKind,
    pub completed: i64,
}

const fn milestone(kind: AchievementKind, completed: i64) -> Milestone {
    Milestone { kind, completed }
}

pub const MILESTONES: [Milestone; 22] = [
    milestone(AchievementKind::FirstTask, 1),
    milestone(AchievementKind::DynamicDuo, 2),
    milestone(AchievementKind::TheFinisher, 4),
    milestone(AchievementKind::WorkingClassHero, 6),
    milestone(AchievementKind::DoubleDigits, 10),
    milestone(AchievementKind::TwentyHustle, 20),
    milestone(AchievementKind::ThirtyThriving, 30),
    milestone(AchievementKind::FortyFiesta, 40),
    milestone(AchievementKind::BigFifty, 50),
    milestone(AchievementKind::SeventyFiveStrong, 75),
    milestone(AchievementKind::Centurion, 100),
    milestone(AchievementKind::OneFiftyFighter, 150),
    milestone(AchievementKind::TwoHundredThunder, 200),
    milestone(AchievementKind::Overachiever, 250),
    milestone(AchievementKind::ThreeHundredMachine, 300),
    milestone(AchievementKind::FourHundredForce, 400),
    milestone(AchievementKind::FiveHundredFrenzy, 500),
    milestone(AchievementKind::SixHundredSavage, 600),
    milestone(AchievementKind::SevenHundredStorm, 700),
    milestone(AchievementKind::EightHundredEmpire, 800),
    milestone(AchievementKind::NineHundredNinja, 900),
    milestone(AchievementKind::ThousandLegend, 1000),
];

const TIMO_FOR_TWO_A_WEEK: i64 = 2;
const TIMO_POWER_PLAY_A_WEEK: i64 = 4;

impl AchievementKind {
    /// Reason for the achievement, as a sentence to the user who earned it.
    pub fn audit_entry(self) -> String {
        match self {
            Self::TheArchitect => "You created your first roadmap task.".to_owned(),
            Self::TechWizard => "You put a task into your calendar.".to_owned(),
            Self::TimoForTwo => format!("You completed {TIMO_FOR_TWO_A_WEEK} Timo Tasks in one week."),
            Self::TimoPowerPlay => format!("You completed {TIMO_POWER_PLAY_A_WEEK} Timo Tasks in one week."),
            milestone => {
                match MILESTONES.iter().find(|entry| entry.kind == milestone).map(|entry| entry.completed) {
                    Some(1) | None => "You completed your first task.".to_owned(),
                    Some(completed) => format!("You completed {completed} tasks."),
                }
            }
        }
    }
}

/// Kinds for which the tally is enough. A count that jumps past several thresholds earns them all.
pub fn earned(tally: &Tally) -> impl Iterator<Item = AchievementKind> + use<> {
    let Tally { completed, priority_this_week } = *tally;
    let weekly = [
        (AchievementKind::TimoForTwo, TIMO_FOR_TWO_A_WEEK),
        (AchievementKind::TimoPowerPlay, TIMO_POWER_PLAY_A_WEEK),
    ];
    MILESTONES
        .iter()
        .filter(move |milestone| milestone.completed <= completed)
        .map(|milestone| milestone.kind)
        .chain(
            weekly.into_iter().filter(move |(_, needed)| *needed <= priority_this_week).map(|(kind, _)| kind),
        )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AchievementId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Achievement {
    pub id: AchievementId,
    pub kind: AchievementKind,
    pub earned_at: DateTime<Utc>,
    /// Whether the user has seen it, on any device.
    pub seen: bool,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    fn earned_by(completed: i64, priority_this_week: i64) -> Vec<&'static str> {
        earned(&Tally { completed, priority_this_week }).map(AchievementKind::name).collect()
    }

    #[test]
    fn all_26_kinds_have_distinct_names_and_titles() {
        assert_eq!(AchievementKind::ALL.len(), 26);
        let names: HashSet<_> = AchievementKind::ALL.iter().map(|kind| kind.name()).collect();
        let titles: HashSet<_> = AchievementKind::ALL.iter().map(|kind| kind.title()).collect();
        assert_eq!((names.len(), titles.len()), (26, 26));
    }

    #[test]
    fn milestone_is_earned_exactly_at_its_count() {
        for (below, milestone) in MILESTONES.iter().enumerate() {
            assert_eq!(earned_by(milestone.completed - 1, 0).len(), below, "{:?}", milestone.kind);
            assert_eq!(earned_by(milestone.completed, 0).last(), Some(&milestone.kind.name()));
        }
    }

    #[test]
    fn a_jump_earns_everything_it_passes() {
        assert_eq!(earned_by(5, 0), ["first_task", "dynamic_duo", "the_finisher"]);
        assert_eq!(earned_by(5000, 0).len(), 22);
    }

    #[test]
    fn the_weekly_ones_count_priority_tasks() {
        assert_eq!(earned_by(0, 1), [""; 0]);
        assert_eq!(earned_by(0, 2), ["timo_for_two"]);
        assert_eq!(earned_by(0, 3), ["timo_for_two"]);
        assert_eq!(earned_by(0, 4), ["timo_for_two", "timo_power_play"]);
    }

    #[test]
    fn frontend_and_backend_have_the_same_kinds() {
        let catalogue: serde_json::Value =
            serde_json::from_str(include_str!("../../../../docs/catalogue.json")).unwrap();
        let listed: Vec<_> =
            catalogue["achievements"].as_array().unwrap().iter().map(|kind| kind.as_str().unwrap()).collect();
        let known: Vec<_> = AchievementKind::ALL.iter().map(|kind| kind.name()).collect();
        assert_eq!(listed, known);
        let categories: Vec<_> =
            catalogue["categories"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        assert_eq!(
            categories,
            crate::model::category::Category::ALL.map(crate::model::category::Category::name)
        );
    }

    proptest! {
        #[test]
        fn completing_more_never_loses_anything(completed in 0_i64..1100, more in 0_i64..1100, week in 0_i64..10) {
            let few: HashSet<_> = earned_by(completed, week).into_iter().collect();
            let many: HashSet<_> = earned_by(completed + more, week).into_iter().collect();
            prop_assert!(few.is_subset(&many));
        }
    }
}
